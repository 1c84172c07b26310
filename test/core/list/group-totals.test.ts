import { expect, it } from "vitest";
import { bundlesOf } from "../../../src/core/list/bundles.ts";
import { groupTotals } from "../../../src/core/list/group-totals.ts";
import { rowOf } from "./rows.ts";

it("groupTotals sums up each group, without unknown values, by airdrops", () => {
  const rows = [
    ...[rowOf("none", 5), rowOf("verySoon", 70), rowOf("soon", 0.1), rowOf("soon", 0.2, "b")],
    // One airdrop in several wallets.
    ...[rowOf("soon", null, "c"), rowOf("soon", 611, "c"), rowOf("soon", null, "c")],
  ];
  expect(groupTotals(bundlesOf(rows))).toEqual({
    verySoon: { count: 1, known: 7_000, unknown: 0 },
    soon: { count: 3, known: 61_130, unknown: 1 },
    none: { count: 1, known: 500, unknown: 0 },
  });
});
