import { describe, expect, it } from "vitest";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import { snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { addingCost } from "../../../src/core/refresh/adding-cost.ts";
import { closedBreaker } from "../../../src/core/refresh/circuit-breaker.ts";
import { costOf, stretchedInterval } from "../../../src/core/refresh/request-budget.ts";

const now = Date.UTC(2026, 10, 20, 12);
const settings = { refreshEvery: 6 * 3_600_000, dailyBudget: 200 };
const ids = Array.from({ length: 40 }, (_, index): WalletId => `evm:0x${index}`);

describe("addingCost", () => {
  it("names the longest interval, which empty answers shorten", () => {
    const activity = { run: null, breaker: closedBreaker, requests: [], stretchedTo: null };
    const cost = addingCost(
      { wallets: [], schedule: {}, activity, settings, snapshots: new Map() },
      ids,
      now,
    );
    const answer = { airdrops: [], fetchedAt: now, dropped: 0, serviceUrl: "https://api.drops.bot" };
    const total = { usdValue: 0, airdropsCount: 0, at: now };
    const empty = new Map(ids.map((id) => [id, snapshotAfter(null, { ...answer, total })]));
    const after = stretchedInterval(settings.refreshEvery, costOf(ids, empty), settings.dailyBudget);
    expect(cost?.every).toBeGreaterThan(after);
    expect(after).toBeGreaterThan(settings.refreshEvery);
  });
});
