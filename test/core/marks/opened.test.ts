import { describe, expect, it } from "vitest";
import {
  mostOpened,
  type Opened,
  recentlyOpened,
  withOpened,
  withoutOpened,
} from "../../../src/core/marks/opened.ts";

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

  it("drops airdrops opened a day ago", () => {
    const opened = withOpened([], "a", now);
    expect(withOpened(opened, "b", now + 24 * hour)).toEqual([{ key: "b", at: now + 24 * hour }]);
  });

  it("keeps the latest airdrops of a long list", () => {
    let opened: readonly Opened[] = [];
    for (let index = 0; index <= mostOpened; index++) opened = withOpened(opened, String(index), now + index);
    expect(opened).toHaveLength(mostOpened);
    expect(opened.at(-1)?.key).toBe(String(mostOpened));
  });

  it("removes one airdrop", () => {
    expect(withoutOpened([{ key: "a", at: now }], ["b"])).toEqual([{ key: "a", at: now }]);
    expect(withoutOpened([{ key: "a", at: now }], ["a"])).toEqual([]);
  });
});

describe("recentlyOpened", () => {
  const opened = [
    { key: "a", at: now - hour },
    { key: "b", at: now - 1 },
  ];

  it("returns the last day's airdrops, the oldest first", () => {
    expect(recentlyOpened(opened, now)).toEqual(opened);
  });

  it("includes an airdrop opened after the clock was read", () => {
    expect(recentlyOpened([{ key: "c", at: now + 1 }], now)).toHaveLength(1);
  });

  it("leaves out airdrops opened a day ago", () => {
    expect(recentlyOpened(opened, now + 23 * hour)).toEqual([{ key: "b", at: now - 1 }]);
    expect(recentlyOpened(opened, now + 24 * hour)).toEqual([]);
  });

  it("is empty after the clock was set far back", () => {
    expect(recentlyOpened(opened, now - 48 * hour)).toEqual([]);
  });
});
