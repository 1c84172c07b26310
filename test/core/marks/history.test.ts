import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { type ServiceAnswer, type Snapshot, snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import type { Dismissals } from "../../../src/core/marks/dismissals.ts";
import {
  claimedEvents,
  eventsBetween,
  type HistoryEvent,
  stillGone,
} from "../../../src/core/marks/history.ts";
import { flagsOf } from "../deadlines/flags.ts";

const start = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const wallet = "evm:0x1";

function airdrop(id: string, usdValue: number | null = 10): Airdrop {
  return { id, name: id.toUpperCase(), usdValue, flags: flagsOf("soon"), url: null, imageUrl: null };
}

function answer(airdrops: readonly Airdrop[], over: Partial<ServiceAnswer> = {}): Snapshot {
  const serviceUrl = "https://one.example";
  return snapshotAfter(null, { airdrops, askedAt: start, fetchedAt: start, dropped: 0, serviceUrl, ...over });
}

const happened = (before: Snapshot | null, after: Snapshot) =>
  eventsBetween(before, after, wallet).map(({ kind, airdrop: id }) => `${kind} ${id}`);

it("stillGone returns airdrops that have not returned", () => {
  const snapshots = [["a", "b"], ["a"], ["a", "b"], ["b"]].map((ids, hours) =>
    answer(
      ids.map((id) => airdrop(id)),
      { fetchedAt: start + hours * hour },
    ),
  );
  const history = snapshots
    .slice(1)
    .flatMap((after, at) => eventsBetween(snapshots[at] ?? null, after, wallet));
  expect(history.map(({ kind, airdrop: id }) => `${kind} ${id}`)).toEqual(["gone b", "appeared b", "gone a"]);
  expect([...stillGone(history)]).toEqual(history.slice(2));
});

it("claimedEvents gives each claim to the event after it", () => {
  const gone = (at: number): HistoryEvent => {
    return { kind: "gone", at, wallet, airdrop: "a", name: "A", usdValue: 1, before: null };
  };
  const history = [gone(10), gone(20), gone(30)];
  const claimed = (airdrop: string, at: number) =>
    ({ wallet, airdrop, claimed: { name: "A", usdValue: 1, at } }) as const;
  const ats = (...dismissals: Dismissals) => [...claimedEvents(history, dismissals)].map(({ at }) => at);
  expect(ats(claimed("a#5", 5))).toEqual([10]);
  expect(ats(claimed("a#5", 5), claimed("a#20", 20))).toEqual([10, 20]);
  expect(ats(claimed("a", 40))).toEqual([30]);
  expect(ats(claimed("a#40", 40), claimed("b", 5))).toEqual([]);
});

describe("eventsBetween", () => {
  it("returns airdrops that appear, go or change value", () => {
    const before = answer([airdrop("a"), airdrop("b"), airdrop("c", null), airdrop("d", 100)]);
    const after = answer([airdrop("b"), airdrop("c", 5), airdrop("d", 50), airdrop("e")], {
      fetchedAt: start + hour,
    });
    expect(happened(before, after)).toEqual(["value c", "value d", "appeared e", "gone a"]);
    expect(eventsBetween(before, after, wallet)[1]).toEqual({
      kind: "value",
      at: start + hour,
      wallet,
      airdrop: "d",
      name: "D",
      usdValue: 50,
      before: 100,
    });
  });

  it.each([
    ["ignores a small change of price", 100, 91, []],
    ["ignores a price that falls by a tenth", 100, 90, []],
    ["returns a price that falls by over a tenth", 100, 89, ["value a"]],
    ["returns a value that becomes 0", 100, 0, ["value a"]],
    ["ignores a value that stays 0", 0, 0, []],
    ["returns a value that becomes unknown", 100, null, ["value a"]],
  ])("%s", (_name, before, after, events) => {
    expect(happened(answer([airdrop("a", before)]), answer([airdrop("a", after)]))).toEqual(events);
  });

  it("returns nothing for a first answer or another service", () => {
    expect(happened(null, answer([airdrop("a")]))).toEqual([]);
    const other = answer([airdrop("b")], { serviceUrl: "https://two.example" });
    expect(happened(answer([airdrop("a")]), other)).toEqual([]);
  });

  it("returns no gone or new airdrop beside dropped entries", () => {
    const whole = answer([airdrop("a"), airdrop("b")]);
    const broken = answer([airdrop("b")], { dropped: 1 });
    expect(happened(whole, broken)).toEqual([]);
    expect(happened(broken, whole)).toEqual([]);
  });
});
