import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import type { KnownAirdrop, Snapshot } from "../airdrops/snapshot.ts";
import { type DatedAnswer, type DeadlineShown, describeDeadline } from "../deadlines/deadline-shown.ts";
import { alertTimes } from "../deadlines/deadline-times.ts";
import { urgencyAt } from "../deadlines/urgency-at.ts";
import { isFolded } from "../list/folding.ts";
import type { NamedWallet } from "../list/row.ts";
import { type Dismissals, dismissalLookup } from "../marks/dismissals.ts";
import type { AlertSettings } from "../settings/alert-settings.ts";
import { type AlertKind, alertKinds, switchOf } from "./kinds.ts";
import { type Ledger, ledgerAfter, ledgerWith } from "./ledger.ts";

export type Alert = {
  readonly kind: AlertKind;
  /** The kinds that count as notified once this alert is shown. */
  readonly notifies: readonly AlertKind[];
  readonly wallet: NamedWallet;
  readonly airdrop: Pick<KnownAirdrop, "id" | "name" | "usdValue" | "url">;
  /** As described now, which may be long after the alert was first due. */
  readonly deadline: DeadlineShown;
};

export type AlertWallet = {
  readonly wallet: NamedWallet;
  readonly snapshot: Snapshot;
  readonly ledger: Ledger | null;
};

export type AlertOptions = {
  readonly switches: AlertSettings;
  readonly dismissals: Dismissals;
  /** USD; alerts about airdrops that the list folds wait until their value rises. */
  readonly smallestValue: number;
};

/**
 * Computes the due alerts, and the ledgers before showing them, from stored data alone, so that a killed background
 * loses none. Alerts that are switched off, and those of a hidden or claimed airdrop, wait: the user may undo each.
 */
export function dueAlerts(
  wallets: readonly AlertWallet[],
  options: AlertOptions,
  now: Time,
): { readonly alerts: readonly Alert[]; readonly ledgers: ReadonlyMap<WalletId, Ledger> } {
  const alerts: Alert[] = [];
  const ledgers = new Map<WalletId, Ledger>();
  const dismissalOf = dismissalLookup(options.dismissals);
  for (const { wallet, snapshot, ledger: before } of wallets) {
    const listed = new Map(snapshot.airdrops.map((airdrop) => [airdrop.id, airdrop]));
    const ledger = ledgerAfter(before, snapshot);
    for (const entry of ledger.airdrops) {
      const airdrop = listed.get(entry.id);
      if (airdrop === undefined) continue;
      const { deadline, usdValue } = airdrop;
      const answer = { deadline, fetchedAt: snapshot.fetchedAt };
      const valued = { usdValue, urgency: urgencyAt(answer, now) };
      if (isFolded(valued, options.smallestValue) || dismissalOf(wallet.id, airdrop) !== null) continue;
      const due = kindsDue(answer, now).filter(
        (kind) => options.switches[switchOf[kind]] && !entry.notified.includes(kind),
      );
      const [kind] = due;
      if (kind === undefined) continue;
      alerts.push({ kind, notifies: due, wallet, airdrop, deadline: describeDeadline(answer, now) });
    }
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

/** An alert stays due, because the browser may have slept through its time. */
function kindsDue(answer: DatedAnswer, now: Time): readonly AlertKind[] {
  if (urgencyAt(answer, now) === "over") return [];
  // The ledger names every airdrop that is not new.
  if (answer.deadline === null) return ["new"];
  const from = { ...alertTimes(answer.deadline), new: now };
  return alertKinds.filter((kind) => now >= from[kind]);
}
