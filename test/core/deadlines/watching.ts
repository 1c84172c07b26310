import type { Airdrop } from "../../../src/core/airdrops/airdrop.ts";
import { type Snapshot, snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import {
  type Alert,
  type AlertOptions,
  dueAlerts,
  ledgerAfterAlerts,
} from "../../../src/core/alerts/due-alerts.ts";
import type { Ledger } from "../../../src/core/alerts/ledger.ts";
import type { NamedWallet } from "../../../src/core/list/row.ts";
import { noDismissals } from "../../../src/core/marks/dismissals.ts";
import { answer } from "../../fixtures.ts";

export const start = Date.UTC(2026, 10, 20, 12);
const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;
export const wallet: NamedWallet = { id: "evm:0x1", network: "evm", address: "0x1", label: null };
/** `mayShow`: whether the browser permits notifications. */
type How = AlertOptions & { readonly mayShow: boolean };

export const everyAlert: How = {
  switches: { new: true, expiring: true },
  dismissals: noDismissals,
  smallestValue: 0,
  mayShow: true,
};

/** Simulates one wallet. Every step returns the alerts that are due. */
export function watching() {
  let snapshot: Snapshot | null = null;
  let ledger: Ledger | null = null;
  let last: readonly Alert[] = [];
  const notify = (now: number, how: How): string[] => {
    if (snapshot === null) return [];
    const due = dueAlerts([{ wallet, snapshot, ledger }], how, now);
    const unshown = due.ledgers.get(wallet.id) ?? null;
    ledger = unshown !== null && how.mayShow ? ledgerAfterAlerts(unshown, due.alerts) : unshown;
    last = due.alerts;
    return how.mayShow ? due.alerts.map(({ kind, airdrop: { id } }) => `${kind} ${id}`) : [];
  };
  return {
    fetch(now: number, airdrops: readonly Airdrop[], how = everyAlert, serviceUrl = "https://one.example") {
      snapshot = snapshotAfter(snapshot, answer(airdrops, now, { serviceUrl }));
      return notify(now, how);
    },
    /** Time passes without an answer. */
    wait: (now: number, how = everyAlert) => notify(now, how),
    /** The descriptions in the alerts of the last step. */
    saying: () => last.map(({ deadline }) => deadline.kind),
    ledger: () => ledger,
    snapshot: () => snapshot,
  };
}
