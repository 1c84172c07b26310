import { describe, expect, it } from "vitest";
import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import {
  isOfOneService,
  type Snapshot,
  sameAirdrops,
  snapshotAfter,
  totalIsDue,
} from "../../../src/core/airdrops/snapshot.ts";
import { flagsOf } from "../deadlines/flags.ts";

const now = Date.UTC(2026, 10, 20, 12);
const day = 24 * 3_600_000;

function airdrop(id: string, usdValue: number | null = 10): Airdrop {
  return { id, name: id, usdValue, flags: flagsOf("none"), url: null, imageUrl: null };
}

const listed = [airdrop("a"), airdrop("b", 20)];

const before: Snapshot = snapshotAfter(null, {
  serviceUrl: "https://one.example",
  airdrops: listed,
  fetchedAt: now - 3_600_000,
  dropped: 0,
  total: { usdValue: 30, airdropsCount: 2, pageUrl: null, at: now - 3_600_000 },
});

const due = (airdrops: readonly Airdrop[], snapshot: Snapshot | null = before) =>
  totalIsDue(snapshot, airdrops, now);

describe("totalIsDue", () => {
  it("is true without a snapshot", () => {
    expect(due([airdrop("a")], null)).toBe(true);
    expect(due(listed, { ...before, total: null })).toBe(true);
  });

  it("is true after a change of the list", () => {
    expect(due([airdrop("a")])).toBe(true);
    expect(due([airdrop("a"), airdrop("c", 20)])).toBe(true);
    expect(due([airdrop("a"), airdrop("b", 21)])).toBe(true);
  });

  it("is true while a value is unknown", () => {
    const unknown = [airdrop("a"), airdrop("b", null)];
    expect(due(unknown, snapshotAfter(before, { ...before, airdrops: unknown }))).toBe(true);
  });

  it("is true daily and after a clock change", () => {
    const asOf = (at: number) => ({
      ...before,
      total: { usdValue: 30, airdropsCount: 2, pageUrl: null, at },
    });
    expect(due(listed, asOf(now - day + 1))).toBe(false);
    expect(due(listed, asOf(now - day))).toBe(true);
    expect(due(listed, asOf(now + 1))).toBe(true);
  });

  it("is false otherwise", () => {
    expect(due(listed)).toBe(false);
    expect(due([...listed].reverse())).toBe(false);
  });
});

describe("sameAirdrops", () => {
  it("ignores the order", () => {
    expect(sameAirdrops([airdrop("a"), airdrop("b")], [airdrop("b"), airdrop("a")])).toBe(true);
    expect(sameAirdrops([], [])).toBe(true);
  });

  it.each([
    ["another airdrop", [airdrop("a"), airdrop("b")]],
    ["a replaced airdrop", [airdrop("b")]],
    ["another value", [airdrop("a", 11)]],
    ["a value that became unknown", [airdrop("a", null)]],
    ["no airdrop", []],
  ])("is false with %s", (_name, other) => {
    expect(sameAirdrops([airdrop("a")], other)).toBe(false);
  });
});

describe("snapshotAfter", () => {
  const soon = { ...airdrop("a"), flags: flagsOf("soon") };

  it("returns the far end of a single answer's flag", () => {
    const { airdrops } = snapshotAfter(null, { ...before, airdrops: [soon] });
    expect(airdrops).toMatchObject([{ deadline: { from: null, to: before.fetchedAt + 31 * day } }]);
  });

  it("starts a new window after the clock was set back", () => {
    const ahead = snapshotAfter(null, { ...before, airdrops: [soon], fetchedAt: now + 5 * day });
    const { airdrops } = snapshotAfter(ahead, { ...before, airdrops: [soon], fetchedAt: now });
    const later = [{ from: now + 6 * day, at: now }];
    expect(airdrops).toMatchObject([{ deadline: { from: null, to: now + 31 * day, later } }]);
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
      { id: "a", deadline: { from: null, to: now + 8 * day } },
      { id: "c", deadline: null },
    ]);
  });

  it("ignores another service's answer with equal ids", () => {
    const other = { ...before, serviceUrl: "https://two.example", airdrops: [soon], fetchedAt: now };
    expect(snapshotAfter(before, other)).toEqual(snapshotAfter(null, other));
    expect(isOfOneService(before, other)).toBe(false);
  });
});
