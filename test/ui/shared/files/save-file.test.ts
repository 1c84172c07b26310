import { describe, expect, it } from "vitest";
import { localDay } from "../../../../src/ui/shared/files/save-file.ts";

describe("localDay", () => {
  it.each([
    [new Date(2026, 0, 5, 0, 0), "2026-01-05"],
    [new Date(2026, 8, 30, 23, 59), "2026-09-30"],
    [new Date(2026, 11, 31, 12), "2026-12-31"],
  ])("of %s is the local day", (time, day) => {
    expect(localDay(time.getTime())).toBe(day);
  });
});
