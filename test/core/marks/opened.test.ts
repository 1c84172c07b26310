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
  const opened = [
    { key: "a", at: now - hour },
    { key: "b", at: now - 1 },
  ];

  it("leaves out airdrops opened a day ago", () => {
    expect(recentlyOpened(opened, now + 23 * hour)).toEqual([{ key: "b", at: now - 1 }]);
    expect(recentlyOpened(opened, now + 24 * hour)).toEqual([]);
    // Also after the clock was set back.
    expect(recentlyOpened(opened, now - 2)).toEqual(opened);
    expect(recentlyOpened(opened, now - 48 * hour)).toEqual([]);
  });
});
