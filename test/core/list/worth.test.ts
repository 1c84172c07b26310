import { describe, expect, it } from "vitest";
import { day } from "../../../src/config.ts";
import { type WalletId, walletId } from "../../../src/core/addresses/network.ts";
import type { ServiceTotal, Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { rowsOf, splitDismissed } from "../../../src/core/list/row.ts";
import { worthOf } from "../../../src/core/list/worth.ts";
import type { Dismissals } from "../../../src/core/marks/dismissals.ts";
import { airdrop, snapshot as snapshotOf, total as totalOf } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 20, 12);

/** Airdrops by id, in USD; null for an unknown value. */
type Values = Readonly<Record<string, number | null>>;

function walletWith(address: string, values: Values, total: Partial<ServiceTotal> | null) {
  const airdrops = Object.entries(values).map(([id, usdValue]) => airdrop(id, { usdValue }));
  const snapshot: Snapshot = { ...snapshotOf(airdrops, now), total: total && totalOf(total) };
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

const unknown = { isUnknown: true, pageUrl: null };

describe("worthOf", () => {
  it("adds the wallets, each by its rows or by its total", () => {
    const wallets = [
      walletWith("0x1", { a: 20, b: null }, { usdValue: 99.5 }),
      walletWith("0x2", { a: 20 }, { usdValue: 5 }),
      walletWith("0x3", {}, { usdValue: 0.5 }),
    ];
    expect(worth(wallets)).toEqual({ amount: 12_000, beyondRows: 8_000, unpriced: 0, included: 1 });
  });

  it.each([
    ["was not asked", null],
    ["is unknown", unknown],
    ["is 0", { usdValue: 0 }],
    ["is less", { usdValue: 10 }],
    ["is a cent more for each entry", { usdValue: 20.02 }],
  ])("adds the rows where the total %s", (_, total) => {
    expect(ofOne({ a: 20, b: null }, total)).toEqual({
      amount: 2_000,
      beyondRows: 0,
      unpriced: 1,
      included: 0,
    });
  });

  it("takes a total more than a cent per entry above", () => {
    expect(ofOne({ a: 20, b: 20 }, { usdValue: 40.03 })).toMatchObject({ amount: 4_003, beyondRows: 3 });
  });

  it("never takes unpriced rows for 0", () => {
    expect(ofOne({ a: null }, { usdValue: 0 })).toMatchObject({ amount: null, unpriced: 1 });
    expect(ofOne({}, null)).toMatchObject({ amount: null, unpriced: 0 });
  });

  it("counts an airdrop of several wallets once", () => {
    const wallets = [walletWith("0x1", { a: null, b: 5 }, null), walletWith("0x2", { a: null, b: 5 }, null)];
    expect(worth(wallets)).toMatchObject({ amount: 1_000, unpriced: 1 });
  });

  it.each([
    ["hidden", hidden("b")],
    ["claimed", claimed("b", 500)],
  ])("takes the listed value of a %s airdrop off the total", (_, dismissals) => {
    expect(ofOne({ a: 10, b: 20 }, { usdValue: 99.5 }, dismissals)).toMatchObject({ amount: 7_950 });
  });

  it("takes an expired airdrop off the total", () => {
    const { wallet, snapshot } = walletWith("0x1", { a: null, b: 20 }, { usdValue: 99.5 });
    const deadline = { earlyEdge: now - 39 * day, farEnd: now - 32 * day, later: [], deniedAt: null };
    const airdrops = snapshot.airdrops.map((one) => (one.id === "b" ? { ...one, deadline } : one));
    expect(worth([{ wallet, snapshot: { ...snapshot, airdrops, fetchedAt: now - 40 * day } }])).toMatchObject(
      { amount: 7_950 },
    );
  });

  it.each([
    ["hidden beside rows of the whole total", { a: 150, b: 100 }, { usdValue: 150 }, 15_000],
    ["hidden without a price under an unknown total", { a: 50, b: null }, unknown, 5_000],
    ["hidden without a price under a total", { a: 20, b: null }, { usdValue: 99.5 }, 2_000],
  ])("adds the rows alone beside one %s", (_, values: Values, total, amount) => {
    expect(ofOne(values, total, hidden("b"))).toEqual({ amount, beyondRows: 0, unpriced: 0, included: 0 });
  });
});
