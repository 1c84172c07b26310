import { describe, expect, it } from "vitest";
import type { ServiceTotal, Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { rowsOf } from "../../../src/core/list/row.ts";
import { worthOf } from "../../../src/core/list/worth.ts";
import { airdrop, snapshot as snapshotOf, total as totalOf } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 20, 12);

/** Airdrops by id, in USD; null for an unknown value. */
type Values = Readonly<Record<string, number | null>>;

function walletWith(address: string, values: Values, total: Partial<ServiceTotal> | null) {
  const airdrops = Object.entries(values).map(([id, usdValue]) => airdrop(id, { usdValue }));
  const snapshot: Snapshot = { ...snapshotOf(airdrops, now), total: total && totalOf(total) };
  return { wallet: { network: "evm", address, label: null } as const, snapshot };
}

function worth(wallets: readonly ReturnType<typeof walletWith>[]) {
  return worthOf(wallets, rowsOf(wallets, now));
}

const ofOne = (values: Values, total: Partial<ServiceTotal> | null) =>
  worth([walletWith("0x1", values, total)]);

describe("worthOf", () => {
  it("adds the wallets, each by its rows or total", () => {
    const wallets = [
      walletWith("0x1", { a: 20, b: null }, { usdValue: 99.5 }),
      walletWith("0x2", { a: 20 }, { usdValue: 5 }),
      walletWith("0x3", {}, { usdValue: 0.5 }),
    ];
    expect(worth(wallets)).toEqual({ amount: 12_000, beyondRows: 8_000, unpriced: 0, included: 1 });
  });

  it.each([
    ["was not asked", null],
    ["is a cent more for each entry", { usdValue: 20.02 }],
  ])("adds the rows where the total %s", (_, total) => {
    const rows = { amount: 2_000, beyondRows: 0, unpriced: 1, included: 0 };
    expect(ofOne({ a: 20, b: null }, total)).toEqual(rows);
  });

  it("takes a total more than a cent per entry above", () => {
    expect(ofOne({ a: 20, b: 20 }, { usdValue: 40.03 })).toMatchObject({ amount: 4_003, beyondRows: 3 });
  });
});
