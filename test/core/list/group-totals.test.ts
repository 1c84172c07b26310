import { describe, expect, it } from "vitest";
import { bundlesOf } from "../../../src/core/list/bundles.ts";
import { groupTotals, noGroups } from "../../../src/core/list/group-totals.ts";
import { rowOf } from "./rows.ts";

describe("groupTotals", () => {
  it("sums up each group separately", () => {
    const rows = [rowOf("none", 5), rowOf("soon", 0.1), rowOf("verySoon", 70), rowOf("soon", 0.2, "b")];
    expect(groupTotals(bundlesOf(rows))).toMatchObject({
      verySoon: { count: 1, known: 70, unknown: 0 },
      soon: { count: 2, known: 0.3, unknown: 0 },
      none: { count: 1, known: 5, unknown: 0 },
    });
  });

  it("counts unknown values without adding them", () => {
    const { soon } = groupTotals(
      bundlesOf([rowOf("soon", null), rowOf("soon", 611, "b"), rowOf("soon", null, "c")]),
    );
    expect(soon).toEqual({ count: 3, known: 611, unknown: 2 });
  });

  it("counts an airdrop of several wallets once", () => {
    const { soon } = groupTotals(bundlesOf([rowOf("soon", null), rowOf("soon", 611), rowOf("soon", null)]));
    expect(soon).toEqual({ count: 1, known: 611, unknown: 1 });
  });

  it("returns 0 without rows", () => {
    expect(groupTotals([])).toEqual(noGroups);
  });
});
