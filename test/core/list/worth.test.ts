import { describe, expect, it } from "vitest";
import { day } from "../../../src/config.ts";
import { type WalletId, walletId } from "../../../src/core/addresses/network.ts";
import { type ServiceTotal, type Snapshot, snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { rowsOf, splitDismissed } from "../../../src/core/list/row.ts";
import { worthOf } from "../../../src/core/list/worth.ts";
import type { Dismissals } from "../../../src/core/marks/dismissals.ts";
import { flagsOf } from "../deadlines/flags.ts";

const now = Date.UTC(2026, 10, 20, 12);

/** Airdrops by id, in USD; null for an unknown value. */
type Values = Readonly<Record<string, number | null>>;

function walletWith(address: string, values: Values, total: Partial<ServiceTotal> | null) {
  const airdrops = Object.entries(values).map(([id, usdValue]) => ({
    id,
    name: id,
    usdValue,
    flags: flagsOf("none"),
    url: null,
    imageUrl: null,
  }));
  const answer = {
    airdrops,
    askedAt: now,
    fetchedAt: now,
    dropped: 0,
    total: null,
    serviceUrl: "https://api.drops.bot",
  };
  const snapshot: Snapshot = {
    ...snapshotAfter(null, answer),
    total: total && { usdValue: null, airdropsCount: null, isUnknown: false, pageUrl: null, ...total },
  };
  return { wallet: { network: "evm", address, label: null } as const, snapshot };
}

function worth(wallets: readonly ReturnType<typeof walletWith>[], dismissals: Dismissals = []) {
  const { shown } = splitDismissed(rowsOf(wallets, now), dismissals);
  return worthOf(
    wallets.map(({ wallet, snapshot }) => ({ id: walletId(wallet), snapshot })),
    shown,
  );
}

const ofOne = (values: Values, total: Partial<ServiceTotal> | null, dismissals?: Dismissals) =>
  worth([walletWith("0x1", values, total)], dismissals);

const hidden = (airdrop: string, wallet: WalletId = "evm:0x1"): Dismissals => [
  { wallet, airdrop, hidden: true },
];

const claimed = (airdrop: string, usdValue: number | null): Dismissals => [
  { wallet: "evm:0x1", airdrop, claimed: { name: airdrop, usdValue, at: now } },
];

describe("worthOf", () => {
  it("takes the service's total over an unknown list", () => {
    expect(ofOne({ a: null }, { usdValue: 99.5 })).toMatchObject({
      usdValue: 99.5,
      included: 1,
      unpriced: 0,
    });
  });

  it("adds the totals of wallets, and counts what they include", () => {
    const wallets = [
      walletWith("0x1", { a: 20, b: null }, { usdValue: 99.5 }),
      walletWith("0x2", { a: 20, c: null }, { usdValue: 99.5 }),
    ];
    expect(worth(wallets)).toEqual({ usdValue: 199, included: 2, unpriced: 0, isOpen: false, gap: 0 });
  });

  it("counts an airdrop of several wallets once", () => {
    const wallets = [walletWith("0x1", { a: null, b: 5 }, null), walletWith("0x2", { a: null, b: 5 }, null)];
    expect(worth(wallets)).toMatchObject({ usdValue: 10, unpriced: 1 });
  });

  it("leaves out an airdrop that only one wallet's total includes", () => {
    const wallets = [
      walletWith("0x1", { a: null }, { usdValue: 99.5 }),
      walletWith("0x2", { a: null }, null),
    ];
    expect(worth(wallets)).toMatchObject({ usdValue: 99.5, included: 0, unpriced: 1, gap: 99.5 });
  });

  it.each([
    ["was not asked", null],
    ["is unknown", { isUnknown: true, pageUrl: null }],
    ["is 0 beside a value", { usdValue: 0 }],
  ])("adds the known values where the total %s", (_, total) => {
    expect(ofOne({ a: 20, b: null }, total)).toEqual({
      usdValue: 20,
      included: 0,
      unpriced: 1,
      isOpen: false,
      gap: 0,
    });
  });

  it("never shows a total of 0 beside an unpriced airdrop", () => {
    expect(ofOne({ a: null }, { usdValue: 0 })).toMatchObject({ usdValue: null, unpriced: 1 });
  });

  it.each([
    ["nothing of the total is left for them", 100, hidden("b"), 50],
    ["the total is less than a cent", 0.001, [], 150],
  ])("adds the known values where %s", (_, usdValue, dismissals: Dismissals, sum) => {
    expect(ofOne({ a: 50, b: 100 }, { usdValue }, dismissals)).toMatchObject({ usdValue: sum, gap: 0 });
  });

  it("gives unpriced airdrops no share of an exhausted total", () => {
    expect(ofOne({ a: 20, b: null }, { usdValue: 20 })).toMatchObject({
      usdValue: 20,
      unpriced: 1,
      included: 0,
    });
  });

  it.each([
    ["more", 99.5, 59.5],
    ["less", 10, -30],
  ])("says by how much the total is %s than its rows", (_, usdValue, gap) => {
    expect(ofOne({ a: 40 }, { usdValue })).toMatchObject({ usdValue, gap, included: 0 });
  });

  it("says that a total falls short beside an unpriced airdrop", () => {
    expect(ofOne({ a: 40, b: null }, { usdValue: 10 })).toMatchObject({
      usdValue: 10,
      gap: -30,
      unpriced: 1,
    });
  });

  it("takes the sum of the rows over a difference of rounding", () => {
    expect(ofOne({ a: 33.333, b: 33.333, c: 33.333 }, { usdValue: 100 })).toMatchObject({
      usdValue: 99.99,
      gap: 0,
    });
  });

  it("keeps a total without any listed airdrop", () => {
    expect(ofOne({}, { usdValue: 99.5 })).toMatchObject({ usdValue: 99.5, gap: 99.5 });
    expect(ofOne({}, null).usdValue).toBeNull();
  });

  it("tells an unknown total of priced airdrops", () => {
    expect(ofOne({ a: 20 }, { isUnknown: true, pageUrl: null })).toMatchObject({
      usdValue: 20,
      isOpen: true,
    });
  });

  it.each([
    ["hidden", hidden("b")],
    ["claimed", claimed("b", 500)],
  ])("takes the listed value of a %s airdrop off the total", (_, dismissals) => {
    expect(ofOne({ a: null, b: 20 }, { usdValue: 99.5 }, dismissals)).toMatchObject({ usdValue: 79.5 });
  });

  it("takes no claim off that the list no longer holds", () => {
    expect(ofOne({ a: null }, { usdValue: 99.5 }, claimed("gone", 50))).toMatchObject({ usdValue: 99.5 });
  });

  it("takes an expired airdrop off the total", () => {
    const { wallet, snapshot } = walletWith("0x1", { a: null, b: 20 }, { usdValue: 99.5 });
    const deadline = { earlyEdge: now - 39 * day, farEnd: now - 32 * day, later: [], deniedAt: null };
    const airdrops = snapshot.airdrops.map((one) => (one.id === "b" ? { ...one, deadline } : one));
    expect(worth([{ wallet, snapshot: { ...snapshot, airdrops, fetchedAt: now - 40 * day } }])).toMatchObject(
      { usdValue: 79.5 },
    );
  });

  it.each([
    ["a dismissed airdrop is unpriced", { a: 20, b: null }, 99.5],
    ["the rest would be negative", { a: 20, b: 100 }, 99.5],
  ])("adds the known values where %s", (_, values: Values, usdValue) => {
    expect(ofOne(values, { usdValue }, hidden("b"))).toMatchObject({ usdValue: 20, unpriced: 0, gap: 0 });
  });
});
