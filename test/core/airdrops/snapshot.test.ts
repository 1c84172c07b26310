import { describe, expect, it } from "vitest";
import {
  isOfOneService,
  keptInDoubt,
  type Snapshot,
  snapshotAfter,
  totalIsDue,
  withTotal,
} from "../../../src/core/airdrops/snapshot.ts";
import { answer as answerOf, airdrop as fixture, flagsOf } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const day = 24 * hour;

const airdrop = (id: string, usdValue: number | null = 10) => fixture(id, { usdValue });

const listed = [airdrop("a"), airdrop("b", 20)];

const total = { usdValue: 30, airdropsCount: 2, isUnknown: false, pageUrl: null };
const answer = answerOf(listed, now - hour, { serviceUrl: "https://one.example" });
const unasked = snapshotAfter(null, answer);
const before = withTotal(unasked, total, now - hour);

describe("a gone airdrop", () => {
  type Step = readonly [hours: number, ids: string, dropped?: number, serviceUrl?: string];

  /** @returns after each answer, whether `b` is gone */
  function gone(...steps: readonly Step[]): readonly boolean[] {
    let last = unasked;
    return steps.map(([hours, ids, dropped = 0, serviceUrl = answer.serviceUrl]) => {
      const airdrops = [...ids].map((id) => airdrop(id));
      last = snapshotAfter(last, answerOf(airdrops, now + hours * hour, { dropped, serviceUrl }));
      return ![...last.airdrops, ...last.missing].some(({ id }) => id === "b");
    });
  }

  it("needs two answers a day apart", () => {
    expect(gone([0, "a"], [23, "a"], [24, "a"], [30, "a"])).toEqual([false, false, true, true]);
  });

  it("begins anew when the airdrop is listed", () => {
    expect(gone([0, "a"], [12, "ab"], [24, "a"], [47, "a"], [48, "a"])).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });

  it("needs two answers that dropped no entry", () => {
    expect(gone([0, "a", 1], [24, "a", 1], [47, "a"], [71, "a"])).toEqual([false, false, false, true]);
  });
});

describe("a doubtful answer", () => {
  const doubt = { words: "" };
  const of = { serviceUrl: answer.serviceUrl };
  const doubtful = (hours: number, over = {}) => answerOf([], now + hours * hour, { ...of, doubt, ...over });
  /** @returns after each answer, the number of airdrops */
  const counts = (first: Snapshot, ...answers: readonly ReturnType<typeof doubtful>[]) => {
    let last = first;
    return answers.map((one) => {
      last = keptInDoubt(last, one) ?? snapshotAfter(last, one);
      return last.airdrops.length;
    });
  };

  it("counts at once where no airdrop is known", () => {
    const empty = snapshotAfter(null, answerOf([], now, of));
    const ofAnother = { ...unasked, serviceUrl: "https://two.example" };
    for (const before of [null, empty, ofAnother]) expect(keptInDoubt(before, doubtful(1))).toBeNull();
    expect(snapshotAfter(null, doubtful(1)).doubt).toEqual({ words: "" });
  });

  it("leaves the list, then counts a day later", () => {
    expect(counts(unasked, doubtful(0), doubtful(23), doubtful(24), doubtful(25))).toEqual([2, 2, 0, 0]);
    const kept = keptInDoubt(unasked, doubtful(0, { doubt: { words: "None" } }));
    expect(kept).toEqual({ ...unasked, doubt: { words: "None", since: now, isBlank: true } });
  });

  it("begins anew after a plain answer", () => {
    const plain = answerOf(listed, now + 12 * hour, of);
    expect(counts(unasked, doubtful(0), plain, doubtful(24), doubtful(48))).toEqual([2, 2, 2, 0]);
    expect(snapshotAfter(keptInDoubt(unasked, doubtful(0)), plain)).not.toHaveProperty("doubt");
  });

  it("counts at once if it lacks no known airdrop", () => {
    const soon = airdrop("c", 5);
    const all = { airdrops: [...listed, { ...soon, flags: flagsOf("verySoon") }] };
    expect(keptInDoubt(unasked, doubtful(0, all))).toBeNull();
    expect(counts(unasked, doubtful(0, all), doubtful(30), doubtful(54))).toEqual([3, 3, 0]);
  });

  it("adds and updates what it lists, then counts", () => {
    const other = { airdrops: [airdrop("a", 50), { ...airdrop("c"), flags: flagsOf("verySoon") }] };
    expect(keptInDoubt(unasked, doubtful(0, other))).toMatchObject({
      fetchedAt: unasked.fetchedAt,
      airdrops: [
        { id: "a", usdValue: 50 },
        { id: "c", deadline: { farEnd: now + 8 * day } },
        { id: "b", usdValue: 20 },
      ],
    });
    expect(counts(unasked, doubtful(0, other), doubtful(23, other), doubtful(24, other))).toEqual([3, 3, 2]);
  });

  it("takes a returned or renamed airdrop for the known one", () => {
    const first = snapshotAfter(null, { ...answer, airdrops: [airdrop("a.1"), airdrop("b"), airdrop("m")] });
    const without = snapshotAfter(first, { ...answer, airdrops: [airdrop("a.1"), airdrop("b")] });
    const kept = keptInDoubt(without, doubtful(1, { airdrops: [airdrop("a.2"), airdrop("m")] }));
    expect(kept?.airdrops.map(({ id }) => id)).toEqual(["a.2", "m", "b"]);
    expect(kept?.missing).toEqual([]);
  });

  it("keeps no more than a list may have", () => {
    const ids = (prefix: string) => Array.from({ length: 600 }, (_, at) => airdrop(`${prefix}${at}`));
    const first = snapshotAfter(null, { ...answer, airdrops: ids("a") });
    expect(counts(first, doubtful(0, { airdrops: ids("b") }))).toEqual([1_000]);
  });

  it("begins anew after the clock was set back", () => {
    expect(counts(unasked, doubtful(0), doubtful(-40), doubtful(-17), doubtful(-16))).toEqual([2, 2, 2, 0]);
  });
});

describe("a renamed airdrop", () => {
  it("keeps its deadline, and leaves nothing missing", () => {
    const soon = { ...airdrop("a.1"), flags: flagsOf("verySoon") };
    const first = snapshotAfter(null, { ...answer, airdrops: [soon] });
    const later = { askedAt: now + day, fetchedAt: now + day };
    const renamed = snapshotAfter(first, { ...answer, airdrops: [airdrop("a.2")], ...later });
    expect(renamed.airdrops[0]?.deadline?.farEnd).toBe(first.airdrops[0]?.deadline?.farEnd);
    expect(renamed.missing).toEqual([]);
    const other = snapshotAfter(first, { ...answer, airdrops: [airdrop("b.1")], ...later });
    expect(other.airdrops[0]?.deadline).toBeNull();
    expect(other.missing).toHaveLength(1);
  });
});

describe("totalIsDue", () => {
  it("is true until this list's total was asked for", () => {
    expect(totalIsDue(unasked, now)).toBe(true);
    expect(totalIsDue(before, now)).toBe(false);
  });

  it("is true daily and after a clock change", () => {
    expect(totalIsDue(withTotal(unasked, total, now - day + 1), now)).toBe(false);
    expect(totalIsDue(withTotal(unasked, total, now - day), now)).toBe(true);
    expect(totalIsDue(withTotal(unasked, total, now + 1), now)).toBe(true);
  });

  const unlisted = { ...answer, airdrops: [airdrop("a"), airdrop("b", null)] };
  it.each([
    ["a listed value", snapshotAfter(null, unlisted), total],
    ["the total", unasked, { ...total, usdValue: null, isUnknown: true, pageUrl: null }],
  ])("is true every 6 hours while %s is unknown", (_name, snapshot, answered) => {
    expect(totalIsDue(withTotal(snapshot, answered, now - 6 * hour + 1), now)).toBe(false);
    expect(totalIsDue(withTotal(snapshot, answered, now - 6 * hour), now)).toBe(true);
  });
});

describe("withTotal", () => {
  it("keeps the last total after a failure", () => {
    expect(withTotal(before, null, now)).toMatchObject({ total, totalTriedAt: now });
  });
});

describe("snapshotAfter", () => {
  it("keeps the total while the list is the same", () => {
    const same = { ...answer, airdrops: [...listed].reverse(), fetchedAt: now };
    expect(snapshotAfter(before, same)).toMatchObject({ total, totalTriedAt: now - hour });
  });

  it.each([
    ["a replaced airdrop", [airdrop("a"), airdrop("c", 20)]],
    ["a value that became unknown", [airdrop("a"), airdrop("b", null)]],
  ])("drops the total of the list before %s", (_name, airdrops) => {
    const other = snapshotAfter(before, { ...answer, airdrops });
    expect(other).toMatchObject({ total: null, totalTriedAt: null });
  });

  const soon = { ...airdrop("a"), flags: flagsOf("soon") };

  it("starts a new window after the clock was set back", () => {
    const ahead = snapshotAfter(null, { ...before, airdrops: [soon], fetchedAt: now + 5 * day });
    const { airdrops } = snapshotAfter(ahead, { ...before, airdrops: [soon], fetchedAt: now });
    const later = [{ from: now + 6 * day, at: now }];
    expect(airdrops).toMatchObject([{ deadline: { earlyEdge: null, farEnd: now + 31 * day, later } }]);
  });

  it("narrows the window of earlier answers", () => {
    const first = snapshotAfter(null, { ...before, airdrops: [soon] });
    const verySoon = { ...airdrop("a"), flags: flagsOf("verySoon") };
    const { airdrops } = snapshotAfter(first, {
      ...before,
      airdrops: [verySoon, airdrop("c")],
      fetchedAt: now,
    });
    expect(airdrops).toMatchObject([
      { id: "a", deadline: { earlyEdge: null, farEnd: now + 8 * day } },
      { id: "c", deadline: null },
    ]);
  });

  it("ignores another service's answer with equal ids", () => {
    const other = { ...before, serviceUrl: "https://two.example", airdrops: [soon], fetchedAt: now };
    expect(snapshotAfter(before, other)).toEqual(snapshotAfter(null, other));
    expect(isOfOneService(before, other)).toBe(false);
  });
});
