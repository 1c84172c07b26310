import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import type { ServiceTotal } from "../../../src/core/airdrops/snapshot.ts";
import { mostUnlisted, type Unlisted, withoutTold } from "../../../src/core/list/unlisted.ts";
import { claimsIn } from "../../../src/core/marks/claims.ts";
import { withOpened } from "../../../src/core/marks/opened.ts";
import { day, hour, life, minute, start, total, wallet } from "./unlisted-life.ts";

/** `a` was opened, and an answer lacks it. */
const opened = () =>
  life()
    .lists(0, "abc")
    .opens(minute, "a")
    .lists(11 * minute, "bc");

describe("an opened airdrop", () => {
  it("looks claimed once two answers lack it", () => {
    const one = opened();
    expect(one.told).toEqual(["a gone"]);
    one.lists(21 * minute, "bc");
    expect(one.told).toEqual(["a claimed"]);
    expect(claimsIn(one.state.dismissals)).toEqual([
      { wallet, airdrop: "a", name: "a", usdValue: 10, at: start + 11 * minute },
    ]);
    expect(one.lists(2 * hour, "bc").claimed).toEqual(["a"]);
  });

  it.each<[string, (one: ReturnType<typeof opened>) => unknown]>([
    ["the second answer comes too early", (one) => one.lists(21 * minute - 1, "bc")],
    ["the second answer drops an entry", (one) => one.lists(61 * minute, "bc", { dropped: 1 })],
    [
      "the second answer is another service's",
      (one) => one.lists(61 * minute, "bc", { serviceUrl: "https://two.example" }),
    ],
    ["it was hidden", (one) => one.hides("a").lists(61 * minute, "bc")],
    ["it is listed again", (one) => one.lists(61 * minute, "abc")],
    [
      "an answer between dropped an entry",
      (one) => one.lists(30 * minute, "bc", { dropped: 1 }).lists(61 * minute, "bc"),
    ],
  ])("is not judged when %s", (_when, act) => {
    const one = opened();
    act(one);
    expect(one.claimed).toEqual([]);
    expect(one.told).not.toContain("a asked");
  });

  it.each<[string, () => ReturnType<typeof life>]>([
    [
      "if it was opened after the request",
      () => life().lists(0, "abc").opens(2_000, "a").lists(1_000, "bc", { late: 2_000 }),
    ],
    ["if more vanished unopened", () => life().lists(0, "abcd").opens(minute, "a").lists(hour, "d")],
    [
      "if more vanished unopened before",
      () =>
        life()
          .lists(0, "abcd")
          .opens(minute, "a")
          .lists(20 * minute, "ad")
          .lists(hour, "d"),
    ],
    [
      "if mostly unopened ones vanished with it",
      () => {
        const one = life().lists(0, "abcdef").opens(minute, "ade").lists(hour, "def");
        return one.lists(hour + minute, "f");
      },
    ],
    [
      "if it may have expired",
      () => life().lists(0, "abc", { flag: "verySoon" }).opens(minute, "a").lists(hour, "bc"),
    ],
    [
      "if its last answer is too old",
      () =>
        life()
          .lists(0, "abc", { flag: "soon" })
          .opens(6 * day, "a")
          .lists(6.5 * day, "bc"),
    ],
    ["if another has its page", () => life().lists(0, "abc").opens(minute, "a").lists(hour, "Abc")],
    ["if another has its value", () => life().lists(0, "abc").opens(minute, "a").lists(hour, "ebc")],
    [
      "if a later one has its page",
      () =>
        life()
          .lists(0, "abc")
          .opens(minute, "a")
          .lists(hour, "bc")
          .lists(hour + minute, "Abc"),
    ],
    [
      "without room for a claim",
      () => {
        const one = life().lists(0, "abc").opens(minute, "a").lists(hour, "bc");
        const claimed = { name: "x", usdValue: 1, at: start };
        one.change({
          dismissals: Array.from({ length: limits.claims }, (_, n) => ({ wallet, airdrop: `${n}`, claimed })),
        });
        return one;
      },
    ],
  ])("causes a question %s", (_what, act) => {
    const one = act();
    const { airdrops = [], fetchedAt = 0 } = one.state.snapshots.get(wallet) ?? {};
    one.lists(fetchedAt - start + hour, airdrops.map(({ id }) => id).join(""));
    expect(one.told.filter((text) => text.startsWith("a"))).toEqual(["a asked"]);
    expect(one.claimed).not.toContain("a");
  });

  it.each([
    ["looks claimed while its early edge is ahead", 3 * day, "a claimed"],
    ["causes a question once its early edge has passed", 6 * day - hour, "a asked"],
  ])("%s", (_what, at, told) => {
    const soon = life()
      .lists(0, "ab", { flag: "soon" })
      .lists(1.5 * day, "ab", { flag: "soon" });
    // The first answer proves an edge 6 days later.
    const one = soon.lists(2.5 * day, "ab", { flag: "verySoon" }).opens(2.6 * day, "a");
    expect(one.lists(at, "b").lists(at + 2 * hour, "b").told).toEqual([told]);
  });

  it.each<[string, ServiceTotal | null, string]>([
    ["a count of 0", total({ airdropsCount: 0 }), "a claimed"],
    ["a total of 0", total({ usdValue: 0 }), "a claimed"],
    ["an open total", total({ isUnknown: true }), "a asked"],
    ["another total", total({ usdValue: 10, airdropsCount: 1 }), "a asked"],
    ["a count without known values", total({ usdValue: 0, airdropsCount: 1 }), "a asked"],
    ["no total", null, "a asked"],
  ])("waits in an emptied list for the total: %s", (_what, answered, told) => {
    const one = life()
      .lists(0, "a")
      .opens(minute, "a")
      .lists(11 * minute, "")
      .lists(61 * minute, "");
    expect(one.told).toEqual(["a gone"]);
    expect(one.totals(61 * minute, answered).told).toEqual([told]);
    expect(one.lists(3 * hour, "").told).toEqual([told]);
  });

  it("looks claimed although more vanished that the user had claimed", () => {
    const one = life().lists(0, "abcd").claims(minute, "b").claims(minute, "c").opens(minute, "a");
    one.lists(hour, "d").lists(2 * hour, "d");
    expect(one.told).toEqual(["a claimed"]);
  });

  it("is gone a week after its page was opened", () => {
    const one = life()
      .lists(0, "ab")
      .opens(minute, "a")
      .lists(7 * day, "ab")
      .lists(8 * day, "b");
    expect(one.lists(9 * day, "b").told).toEqual(["a gone"]);
  });

  it("looks claimed although the next answer comes days later", () => {
    expect(opened().lists(4 * day, "bc").told).toEqual(["a claimed"]);
  });
});

describe("a claim that Windfall made", () => {
  const claimed = () => opened().lists(61 * minute, "bc");

  it.each([
    ["at once", 2 * hour],
    ["after it became a past claim", 3 * day],
  ])("is taken back when the airdrop returns %s", (_when, later) => {
    const one = claimed()
      .lists(later / 2, "bc")
      .lists(later, "bc");
    expect(one.claimed).toHaveLength(1);
    one.lists(later + hour, "abc");
    expect(one.claimed).toEqual([]);
    expect(one.told).toEqual([]);
    // The airdrop is listed as new.
    expect(one.state.unseen.map(({ airdrop }) => airdrop)).toEqual(["a"]);
  });

  it("outlasts an answer that was asked for earlier", () => {
    expect(claimed().lists(10 * minute, "abc", { late: hour }).claimed).toEqual(["a"]);
  });

  it("is taken back after the clock was set back", () => {
    expect(claimed().lists(-2 * day, "abc").claimed).toEqual([]);
  });

  it.each([
    ["at once", 0],
    ["later", 1],
  ])("is taken back in a wallet added again, %s", (_when, between) => {
    const one = claimed();
    const { wallets } = one.state;
    one.change({ wallets: [], snapshots: new Map() });
    one.change({ wallets });
    for (let answer = 0; answer < between; answer++) one.lists((2 + answer) * hour, "bc");
    expect(one.lists(5 * hour, "abc").claimed).toEqual([]);
  });

  it("stays known among any number of others", () => {
    const one = claimed();
    for (let code = 0; code <= mostUnlisted; code++)
      one.lists((2 + code) * hour, `b${String.fromCodePoint(0x4e00 + code)}`);
    expect(one.state.unlisted).toHaveLength(mostUnlisted);
    expect(one.lists(2_000 * hour, "abc").claimed).toEqual([]);
  });

  it("is forgotten once the user unmarks or replaces it", () => {
    const one = claimed().unmarks("a");
    expect(one.state.unlisted).toEqual([]);
    expect(one.lists(2 * hour, "bc").told).toEqual([]);
    one.claims(2 * hour, "a");
    // A claim of the user ends only as other claims do.
    expect(one.lists(3 * hour, "abc").claimed).toEqual(["a"]);
  });

  it("is kept after the user has seen it", () => {
    const one = claimed();
    one.change({ unlisted: withoutTold(one.state.unlisted, "claimed", [airdropKey(wallet, "a")]) });
    expect(one.told).toEqual([]);
    expect(one.lists(2 * hour, "abc").claimed).toEqual([]);
  });

  it("concerns one wallet alone", () => {
    const one = life().lists(0, "ab");
    one.change({ opened: withOpened([], airdropKey("evm:0x2", "a"), start) });
    expect(one.lists(hour, "b").lists(2 * hour, "b").told).toEqual(["a gone"]);
  });
});

describe("an airdrop that was not opened", () => {
  it("is told once, with its last value", () => {
    const one = life()
      .lists(0, "abc")
      .lists(hour, "bc")
      .lists(2 * hour, "bc");
    expect(one.state.unlisted).toEqual([
      { wallet, airdrop: "a", name: "a", usdValue: 10, at: start + hour, as: "gone", seen: false },
    ]);
    one.change({ unlisted: withoutTold(one.state.unlisted, "gone", [airdropKey(wallet, "a")]) });
    expect(one.lists(3 * day, "bc").state.unlisted).toEqual([]);
  });

  it.each<[string, (one: ReturnType<typeof life>) => unknown]>([
    ["it returns", (one) => one.lists(hour, "b").lists(2 * hour, "ab")],
    ["it was hidden", (one) => one.hides("a").lists(hour, "b")],
    [
      "it was folded",
      (one) =>
        one
          .lists(hour, "sb")
          .lists(2 * hour, "b")
          .lists(3 * hour, "ab"),
    ],
    ["it was claimed and renamed", (one) => one.opens(0, "a").claims(0, "a").lists(hour, "Ab")],
    ["the user marks it as claimed", (one) => one.lists(hour, "b").claims(0, "a")],
    ["the service is another", (one) => one.lists(hour, "b", { serviceUrl: "https://two.example" })],
    ["its wallet is removed", (one) => one.lists(hour, "b").change({ wallets: [] })],
  ])("is not told when %s", (_what, act) => {
    const one = life().lists(0, "ab");
    act(one);
    expect(one.told).toEqual([]);
  });

  it("is told beside a dropped entry as well", () => {
    expect(life().lists(0, "ab").lists(hour, "b", { dropped: 1 }).told).toEqual(["a gone"]);
  });

  it("leaves the oldest out of a long list", () => {
    const one = life();
    const old = Array.from({ length: mostUnlisted }, (_, n): Unlisted => {
      return { wallet, airdrop: `${n}`, name: "x", usdValue: 1, at: start, as: "gone", seen: false };
    });
    one.lists(0, "ab").change({ unlisted: old });
    one.lists(hour, "b");
    expect(one.told).toHaveLength(mostUnlisted);
    expect(one.told.at(-1)).toBe("a gone");
  });
});
