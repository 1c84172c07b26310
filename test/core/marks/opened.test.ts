import { describe, expect, it } from "vitest";
import { mostOpened, type Opened, recentlyOpened, withOpened } from "../../../src/core/marks/opened.ts";

const hour = 3_600_000;
const now = Date.UTC(2026, 10, 20, 12);

describe("withOpened", () => {
  it("keeps an airdrop once, with its latest time", () => {
    const once = withOpened(withOpened([], "a", now), "b", now);
    expect(withOpened(once, "a", now + hour)).toEqual([
      { key: "b", at: now },
      { key: "a", at: now + hour },
    ]);
  });

  it("keeps the latest airdrops of a long list", () => {
    let opened: readonly Opened[] = [];
    for (let index = 0; index <= mostOpened; index++) opened = withOpened(opened, String(index), now + index);
    expect(opened).toHaveLength(mostOpened);
    expect(opened.at(-1)?.key).toBe(String(mostOpened));
  });
});

describe("recentlyOpened", () => {
  it("leaves out airdrops opened a week ago", () => {
    const opened = [{ key: "a", at: now }];
    expect(recentlyOpened(opened, now + 168 * hour - 1)).toBe(opened);
    for (const ago of [168 * hour, -168 * hour]) expect(recentlyOpened(opened, now + ago)).toEqual([]);
  });
});
