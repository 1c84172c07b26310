import { describe, expect, it } from "vitest";
import type { Urgency } from "../../../src/core/deadlines/urgency.ts";
import { bundleKey, bundleOf, bundlesOf, keepRows, partialKeys } from "../../../src/core/list/bundles.ts";
import type { Row } from "../../../src/core/list/row.ts";
import { rowOf } from "./rows.ts";

function inWallet(address: string, id: string, usdValue: number | null, urgency: Urgency = "soon"): Row {
  const row = rowOf(urgency, usdValue);
  return {
    ...row,
    airdrop: { ...row.airdrop, id, name: id },
    wallet: { ...row.wallet, id: `evm:${address}`, address },
  };
}

describe("an airdrop in several wallets", () => {
  it("is one with the sum, the highest value first", () => {
    const rows = [inWallet("1", "a", 1), inWallet("2", "a", null), inWallet("3", "a", 5)];
    const [bundle, ...others] = bundlesOf(rows);
    expect(others).toEqual([]);
    expect(bundle?.airdrop.usdValue).toBe(6);
    expect(bundle?.rows.map(({ wallet }) => wallet.address)).toEqual(["3", "1", "2"]);
  });

  it("has no value while every value is unknown", () => {
    expect(bundleOf([inWallet("1", "a", null), inWallet("2", "a", null)]).airdrop.usdValue).toBeNull();
  });

  it("is partial when a wallet of it is left out", () => {
    const all = [inWallet("1", "a", 1), inWallet("2", "a", 2), inWallet("3", "a", 3), inWallet("1", "b", 1)];
    const whole = bundlesOf(all);
    const some = keepRows(whole, (row) => row !== all[0]);
    expect(partialKeys(some, whole)).toEqual(new Set(some.slice(0, 1).map(bundleKey)));
    expect(partialKeys(whole, whole)).toEqual(new Set());
  });
});
