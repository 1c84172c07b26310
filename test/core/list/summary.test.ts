import { describe, expect, it } from "vitest";
import { firstAirdrops, isOutdated, type SummaryWallet, summaryOf } from "../../../src/core/list/summary.ts";
import { noDismissals } from "../../../src/core/marks/dismissals.ts";
import { airdrop, snapshot } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const listing = { dismissals: noDismissals, smallestValue: 0 };
const collator = new Intl.Collator("en").compare;

type Changes = {
  readonly airdrops?: number;
  /** No other wallet has the airdrops. */
  readonly own?: true;
  readonly at?: number;
  readonly snapshot?: null;
  readonly paused?: true;
  readonly failing?: true;
};

function wallet(address: string, changes: Changes = {}): SummaryWallet {
  const { airdrops = 1, at = now, paused = false, failing = false } = changes;
  const entries = Array.from({ length: airdrops }, (_, index) =>
    airdrop(`${changes.own ? `${address} ` : ""}${index}`, { urgency: index === 0 ? "verySoon" : "soon" }),
  );
  return {
    wallet: { network: "evm", address, label: null, paused },
    snapshot: changes.snapshot === null ? null : snapshot(entries, at),
    schedule: { wait: failing ? { reason: { kind: "server", at }, since: at, until: at } : null },
  };
}

describe("the summary", () => {
  it("counts waiting wallets until their first answer", () => {
    const wallets = [
      wallet("0x1"),
      wallet("0x2", { failing: true }),
      wallet("0x3", { snapshot: null }),
      wallet("0x4", { snapshot: null, failing: true }),
      wallet("0x5", { snapshot: null, paused: true }),
    ];
    expect(summaryOf(wallets, listing, now, collator)).toMatchObject({
      walletCount: 5,
      activeCount: 4,
      failingCount: 2,
      waitingCount: 1,
    });
    expect(summaryOf(wallets.slice(2), listing, now, collator).updatedAt).toBeNull();
  });

  it("has few rows with 10,000 airdrops and counts all", () => {
    const wallets = Array.from({ length: 200 }, (_, index) =>
      wallet(`0x${index}`, { airdrops: 50, own: true }),
    );
    const summary = summaryOf(wallets, listing, now, collator);
    expect(summary.rows).toHaveLength(firstAirdrops);
    expect(summary).toMatchObject({
      rowCount: 10_000,
      walletCount: 200,
      worth: { amount: 10_000_000, unpriced: 0 },
    });
    expect(summary.groups).toMatchObject({ verySoon: { count: 200 }, soon: { count: 9_800 } });
    expect(JSON.stringify(summary).length).toBeLessThan(32 * 1024);
  });

  it("names a last day of any airdrop, and counts the others", () => {
    const many = wallet("0x1", { airdrops: 20 });
    const deadline = { earlyEdge: now + 18 * hour, farEnd: now + 20 * hour, later: [], deniedAt: null };
    const airdrops = (many.snapshot?.airdrops ?? []).map((one) => ({ ...one, deadline }));
    const ended = { ...many, snapshot: many.snapshot && { ...many.snapshot, airdrops } };
    const { lastDay } = summaryOf([ended], listing, now, collator);
    expect(lastDay.names).toHaveLength(3);
    expect(lastDay.others).toBe(17);
  });

  it("holds its first airdrops in all their wallets", () => {
    const wallets = Array.from({ length: 40 }, (_, index) => wallet(`0x${index}`, { airdrops: 20 }));
    const { rows } = summaryOf(wallets, listing, now, collator);
    expect(rows).toHaveLength(firstAirdrops * 40);
    expect(new Set(rows.map(({ airdrop }) => airdrop.id)).size).toBe(firstAirdrops);
  });

  it("is as old as the oldest working wallet's answer", () => {
    const wallets = [
      wallet("0x1", { at: now - hour }),
      wallet("0x2", { at: now - 2 * hour }),
      wallet("0x3", { at: now - 90 * hour, failing: true }),
    ];
    expect(summaryOf(wallets, listing, now, collator)).toMatchObject({
      updatedAt: now - 2 * hour,
      failingCount: 1,
    });
  });

  it("is outdated after its end", () => {
    const day = 24 * hour;
    const made = (at: number) => summaryOf([wallet("0x1", { airdrops: 2 })], listing, at, collator);
    const { staleAt } = made(now);
    // By then both airdrops may have expired.
    expect(staleAt).toBe(now + 6 * day + 1);
    expect(isOutdated(made(now), now + 6 * day)).toBe(false);
    expect(isOutdated(made(now), now + 6 * day + 1)).toBe(true);
    expect(isOutdated(made(now), now - 1)).toBe(true);
    expect(made(now).groups).toMatchObject({ verySoon: { count: 1 }, soon: { count: 1 } });
    expect(made(now + 6 * day + 1).groups).toMatchObject({ verySoon: { count: 2 }, soon: { count: 0 } });
  });
});
