import { describe, expect, it } from "vitest";
import { bundlesOf } from "../../../src/core/list/bundles.ts";
import { fold } from "../../../src/core/list/folding.ts";
import { summaryOf } from "../../../src/core/list/summary.ts";
import { noDismissals } from "../../../src/core/marks/dismissals.ts";
import { airdrop, snapshot } from "../../fixtures.ts";
import { rowOf } from "./rows.ts";

const now = Date.UTC(2026, 10, 20, 12);
const collator = new Intl.Collator("en").compare;
const values = [0, 0.5, 0.99, 1, 20, null];

function summaryWith(smallestValue: number) {
  const airdrops = values.map((usdValue, index) => airdrop(`${index}`, { urgency: "verySoon", usdValue }));
  const wallet = { network: "evm", address: "0x1", label: null, paused: false } as const;
  const watched = [{ wallet, snapshot: snapshot(airdrops, now), schedule: null }];
  return summaryOf(watched, { dismissals: noDismissals, smallestValue }, now, collator);
}

const listedValues = (smallestValue: number) =>
  summaryWith(smallestValue).rows.map(({ airdrop }) => airdrop.usdValue);

describe("the smallest value", () => {
  it("folds smaller values, but no unknown ones or dated zeros", () => {
    expect(listedValues(10)).toEqual([20, 0, null]);
    expect(listedValues(100)).toEqual([0, null]);
  });

  it("counts small airdrops in their group, not in the badge", () => {
    expect(summaryWith(1)).toMatchObject({
      rowCount: 4,
      folded: { count: 2, known: 149 },
      worth: { amount: 2_249, unpriced: 1 },
      groups: { verySoon: { count: 6, known: 2_249, unknown: 1 } },
      toolbar: { expiring: { verySoon: 4 } },
    });
  });

  it.each([
    ["small values with a larger sum", [0.5, 0.6], 0],
    ["an unknown value", [0.1, null], 1],
  ])("folds an airdrop of several wallets as one: %s", (_, known, listed) => {
    const rows = known.map((usdValue, index) => {
      const row = rowOf("soon", usdValue);
      return { ...row, wallet: { ...row.wallet, id: `evm:0x${index}` as const } };
    });
    expect(fold(bundlesOf(rows), { smallestValue: 1 }).listed).toHaveLength(listed);
    expect(fold(bundlesOf(rows), { smallestValue: 1 }).folded).toHaveLength(1 - listed);
  });
});
