import { describe, expect, it } from "vitest";
import { noDismissals } from "../../../src/core/airdrops/dismissals.ts";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { summaryOf } from "../../../src/core/airdrops/summary.ts";
import { flagsOf } from "../deadlines/flags.ts";

const now = Date.UTC(2026, 10, 20, 12);
const collator = new Intl.Collator("en").compare;
const values = [0, 0.5, 0.99, 1, 20, null];

function summaryWith(smallestValue: number, unseenIds: readonly string[] = []) {
  const airdrops = values.map((usdValue, index) => ({
    id: `${index}`,
    name: `Airdrop ${index}`,
    flags: flagsOf("verySoon"),
    usdValue,
    url: null,
    imageUrl: null,
  }));
  const answer = { airdrops, fetchedAt: now, dropped: 0, total: null, serviceUrl: null };
  const wallet = { network: "evm", address: "0x1", label: null, paused: false } as const;
  const watched = [{ wallet, snapshot: snapshotAfter(null, answer), schedule: null }];
  const unseen = unseenIds.map((airdrop) => ({ wallet: "evm:0x1", airdrop, at: now }) as const);
  return summaryOf(watched, { dismissals: noDismissals, smallestValue, unseen }, now, collator);
}

const listedValues = (smallestValue: number) =>
  summaryWith(smallestValue).rows.map(({ airdrop }) => airdrop.usdValue);

describe("the smallest value", () => {
  it("keeps larger and unknown values in the list", () => {
    expect(listedValues(1)).toEqual([20, 1, null]);
  });

  it("folds nothing at 0", () => {
    expect(listedValues(0)).toHaveLength(values.length);
  });

  it("leaves small airdrops in the total, not in groups", () => {
    const summary = summaryWith(1);
    expect(summary).toMatchObject({
      rowCount: 3,
      folded: { count: 3, known: 1.49 },
      total: { known: 22.49, unknown: 1 },
    });
    expect(summary.groups.verySoon).toEqual({ count: 3, known: 21, unknown: 1 });
  });

  it("does not count small airdrops as new", () => {
    expect(summaryWith(1, ["1", "4", "5", "gone"]).newCount).toBe(2);
  });
});
