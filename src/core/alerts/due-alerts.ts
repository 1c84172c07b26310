import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { type KnownAirdrop, type Snapshot, withoutFutureEdges } from "../airdrops/snapshot.ts";
import {
  type DeadlineShown,
  describeDeadline,
  isLastDay,
  uncheckedAt,
  urgencyAt,
} from "../deadlines/deadline-shown.ts";
import { morningOf } from "../deadlines/local-day.ts";
import { isDated } from "../deadlines/urgency.ts";
import { isTooSmall } from "../list/folding.ts";
import type { RowWallet } from "../list/row.ts";
import { type Dismissals, dismissalLookup } from "../marks/dismissals.ts";
import { type AlertKind, alertKinds, kindsDue } from "./kinds.ts";
import { type Ledger, type LedgerEntry, ledgerAfter, ledgerWith } from "./ledger.ts";

export type Alert = {
  readonly kind: AlertKind;
  /** The kinds that count as notified once this alert is shown. */
  readonly notifies: readonly AlertKind[];
  readonly wallet: RowWallet;
  readonly airdrop: Pick<KnownAirdrop, "id" | "name" | "usdValue" | "url">;
  /** As described at `at`. */
  readonly deadline: DeadlineShown;
  readonly at: Time;
};

export type AlertWallet = {
  readonly wallet: RowWallet;
  readonly snapshot: Snapshot;
  readonly ledger: Ledger | null;
};

export type AlertOptions = {
  readonly kinds: Readonly<Record<AlertKind, boolean>>;
  readonly dismissals: Dismissals;
  /** USD; alerts about a smaller airdrop wait until its value rises. */
  readonly smallestValue: number;
};

/**
 * Computes the due alerts, and the ledgers before showing them, from stored data alone, so that a killed background
 * loses none. Alerts of switched-off kinds and of hidden airdrops count as notified. Those of a claimed airdrop wait,
 * because a claim may end.
 */
export function dueAlerts(
  wallets: readonly AlertWallet[],
  options: AlertOptions,
  now: Time,
): { readonly alerts: readonly Alert[]; readonly ledgers: ReadonlyMap<WalletId, Ledger> } {
  const alerts: Alert[] = [];
  const ledgers = new Map<WalletId, Ledger>();
  const dismissalOf = dismissalLookup(options.dismissals);
  for (const { wallet, snapshot: stored, ledger: before } of wallets) {
    const snapshot = withoutFutureEdges(stored, now);
    const listed = new Map(snapshot.airdrops.map((airdrop) => [airdrop.id, airdrop]));
    const ledger = ledgerWith(ledgerAfter(before, snapshot, options.smallestValue, now), (entry) => {
      const airdrop = listed.get(entry.id);
      if (airdrop === undefined) return [];
      const { deadline, usdValue } = airdrop;
      const urgency = urgencyAt({ deadline, fetchedAt: snapshot.fetchedAt }, now);
      const dismissal = dismissalOf(wallet.id, airdrop)?.how ?? null;
      if (dismissal === "claimed" || isTooSmall({ usdValue, urgency }, options.smallestValue)) return [];
      const due = dueKinds(entry, airdrop, snapshot.fetchedAt, now);
      const kind = due.find((each) => options.kinds[each]);
      if (kind === undefined || dismissal === "hidden") return due;
      const shown = describeDeadline({ deadline, fetchedAt: snapshot.fetchedAt }, now);
      alerts.push({ kind, notifies: due, wallet, airdrop, deadline: shown, at: now });
      return [];
    });
    ledgers.set(wallet.id, ledger);
  }
  alerts.sort((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind));
  return { alerts, ledgers };
}

/** @returns the ledger after alerts about its airdrops were shown */
export function ledgerAfterAlerts(ledger: Ledger, alerts: readonly Alert[]): Ledger {
  const notified = new Map(alerts.map(({ airdrop, notifies }) => [airdrop.id, notifies]));
  return ledgerWith(ledger, ({ id }) => notified.get(id) ?? []);
}

function dueKinds(
  { notified, wasUnvalued }: LedgerEntry,
  { deadline, usdValue }: KnownAirdrop,
  fetchedAt: number,
  now: Time,
): readonly AlertKind[] {
  const answer = { deadline, fetchedAt };
  const urgency = urgencyAt(answer, now);
  if (urgency === "over") return [];
  const isUnchecked = describeDeadline(answer, now).kind === "mayHaveExpired";
  const due = kindsDue({
    isLastDay: isLastDay(answer, now) && now >= morningOf(now),
    isUnchecked,
    isUncheckedLong: isUnchecked && deadline !== null && uncheckedAt(deadline) <= now,
    urgency: isDated(urgency) ? urgency : null,
    // A value of 0 usually means no price.
    isNewlyValued: wasUnvalued === true && usdValue !== null && usdValue > 0,
  });
  return due.filter((kind) => !notified.includes(kind));
}
