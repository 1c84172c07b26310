import { expect, it } from "vitest";
import { byWorth, totalsOf } from "../../../src/core/list/wallet-totals.ts";
import { rowOf } from "./rows.ts";

it("byWorth puts unknown worths last, and equal ones by label", () => {
  const wallets = (
    [
      ["evm:0x1", "Main 10", 5],
      ["evm:0x2", "Empty", 0],
      ["evm:0x3", "Unpriced", null],
      ["evm:0x4", "Main 9", 5],
      ["evm:0x5", "Cold", 900],
    ] as const
  ).map(([id, label, usdValue]) => ({
    id,
    usdValue,
    wallet: { network: "evm" as const, address: id.slice(4), label },
  }));
  const totals = Object.fromEntries(
    wallets.map(({ id, usdValue }) => [id, totalsOf([], usdValue === 0 ? [] : [rowOf("none", usdValue)])]),
  );
  const collator = new Intl.Collator("en", { numeric: true }).compare;
  expect(byWorth(wallets, totals, collator).map(({ wallet }) => wallet.label)).toEqual([
    "Cold",
    "Main 9",
    "Main 10",
    "Empty",
    "Unpriced",
  ]);
});
