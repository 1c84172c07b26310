import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rowsIn } from "../../../src/core/list/bundles.ts";
import { listingOfAll } from "../../../src/core/list/listing.ts";
import { rowsOf } from "../../../src/core/list/row.ts";
import { firstAirdrops, isOutdated, type SummaryWallet, summaryOf } from "../../../src/core/list/summary.ts";
import { noDismissals, withDismissal } from "../../../src/core/marks/dismissals.ts";
import { airdrop, snapshot } from "../../fixtures.ts";

const now = Date.UTC(2026, 10, 20, 12);
const hour = 3_600_000;
const listing = { dismissals: noDismissals, smallestValue: 0 };
const collator = new Intl.Collator("en").compare;

type Changes = {
  readonly airdrops?: number;
  readonly usdValue?: number;
  /** All expire within 7 days, not the first alone. */
  readonly urgent?: true;
  /** No other wallet has the airdrops. */
  readonly own?: true;
  readonly at?: number;
  readonly snapshot?: null;
  readonly paused?: true;
  readonly failing?: true;
};

function wallet(address: string, changes: Changes = {}): SummaryWallet {
  const { airdrops = 1, usdValue = 10, at = now, paused = false, failing = false } = changes;
  const entries = Array.from({ length: airdrops }, (_, index) =>
    airdrop(`${changes.own ? `${address} ` : ""}${index}`, {
      urgency: index === 0 || changes.urgent ? "verySoon" : "soon",
      usdValue,
    }),
  );
  return {
    wallet: { network: "evm", address, label: null, paused },
    snapshot: changes.snapshot === null ? null : snapshot(entries, at),
    schedule: { wait: failing ? { reason: { kind: "server", at }, since: at, until: at } : null },
  };
}

/** The same wallet, of whose airdrops today is the last safe day. */
function endingToday(one: SummaryWallet): SummaryWallet {
  const [earlyEdge, farEnd] = [new Date(now).setHours(36, 0, 0, 0), now + 3 * 24 * hour];
  const deadline = { replacedAt: null, earlyEdge, farEnd, later: [], deniedAt: null };
  const airdrops = (one.snapshot?.airdrops ?? []).map((each) => ({ ...each, deadline }));
  return { ...one, snapshot: one.snapshot && { ...one.snapshot, airdrops } };
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

  it("begins as the whole sorted list", () => {
    const listed = fc.record({
      id: fc.integer({ min: 0, max: 30 }),
      usdValue: fc.constantFrom(null, 0, 0.5, 10, 20),
      urgency: fc.constantFrom("none", "soon", "verySoon"),
    });
    const lists = fc.uniqueArray(listed, { selector: ({ id }) => id, maxLength: 25 });
    fc.assert(
      fc.property(fc.array(lists, { maxLength: 4 }), (all) => {
        const wallets = all.map((entries, index) => {
          const airdrops = entries.map(({ id, ...over }) => airdrop(`${id}`, { name: `${id % 3}`, ...over }));
          return { ...wallet(`0x${index}`), snapshot: snapshot(airdrops, now) };
        });
        const dismissals = withDismissal(noDismissals, null, "3", { hidden: true });
        const choices = { dismissals, smallestValue: 1 };
        const summary = summaryOf(wallets, choices, now, collator);
        const whole = listingOfAll(rowsOf(wallets, now), choices, collator);
        const { count, known } = whole.folded;
        expect(summary).toMatchObject({
          rows: rowsIn(whole.bundles.slice(0, firstAirdrops)),
          rowCount: rowsIn(whole.bundles).length,
          folded: { count, known },
          groups: whole.groups,
          dismissedCount: whole.dismissed.length,
        });
      }),
    );
  });

  it("names a last safe day beyond its first rows", () => {
    const rich = wallet("0x1", { airdrops: 20, own: true, urgent: true });
    const small = endingToday(wallet("0x2", { airdrops: 5, own: true, usdValue: 1 }));
    const summary = summaryOf([rich, small], listing, now, collator);
    expect(new Set(summary.rows.map(({ wallet }) => wallet.address))).toEqual(new Set(["0x1"]));
    expect(summary.toolbar.lastDay).toEqual({ names: ["0x2 0", "0x2 1", "0x2 2"], others: 2 });
  });

  it("leaves paused wallets out of the toolbar alone", () => {
    const active = wallet("0x1", { own: true });
    const paused = endingToday(wallet("0x2", { airdrops: 3, own: true, paused: true }));
    const { toolbar, groups, worth } = summaryOf([active, paused], listing, now, collator);
    expect(toolbar).toMatchObject({
      expiring: { verySoon: 1, soon: 0 },
      lastDay: { names: [], others: 0 },
      worth: { amount: 1_000 },
    });
    expect(groups.verySoon.count).toBe(4);
    expect(worth.amount).toBe(4_000);
  });

  it("folds small values in wallets that are not paused", () => {
    const wallets = [wallet("0x1", { usdValue: 0.5 }), wallet("0x2", { paused: true })];
    const { toolbar, rowCount } = summaryOf(wallets, { ...listing, smallestValue: 1 }, now, collator);
    expect(toolbar.expiring).toEqual({ verySoon: 0, soon: 0 });
    expect(rowCount).toBe(2);
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
    // The last alert of the first is due then. A moment later both airdrops may have expired.
    expect(staleAt).toBe(now + 6 * day);
    expect(isOutdated(made(now), now + 6 * day - 1)).toBe(false);
    expect(isOutdated(made(now), now + 6 * day)).toBe(true);
    expect(isOutdated(made(now), now - 1)).toBe(true);
    expect(made(now).groups).toMatchObject({ verySoon: { count: 1 }, soon: { count: 1 } });
    expect(made(now + 6 * day + 1).groups).toMatchObject({ verySoon: { count: 2 }, soon: { count: 0 } });
  });
});
