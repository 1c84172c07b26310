import type { WalletId } from "../addresses/network.ts";
import { type Dismissals, dismissalAt } from "../airdrops/dismissals.ts";
import type { RowWallet } from "../airdrops/row.ts";
import type { KnownAirdrop, Snapshot } from "../airdrops/snapshot.ts";
import { describeDeadline, earlyEdge, uncheckedAt, urgencyAt } from "../deadlines/deadline-shown.ts";
import { type AlertKind, alertKinds, kindsDue } from "./kinds.ts";
import { type Ledger, type LedgerEntry, ledgerAfter, ledgerWith } from "./ledger.ts";

/** What a person is told of one airdrop of one wallet, once. */
export type Alert = {
  /** Always the same for the same airdrop, wallet and kind. */
  readonly id: string;
  readonly kind: AlertKind;
  readonly wallet: RowWallet;
  readonly airdrop: Pick<KnownAirdrop, "id" | "name" | "usdValue" | "url">;
};

export type AlertWallet = {
  readonly wallet: RowWallet;
  readonly snapshot: Snapshot;
  readonly ledger: Ledger | null;
};

/** How a person wants to be told. */
export type AlertOptions = {
  readonly kinds: Readonly<Record<AlertKind, boolean>>;
  readonly dismissals: Dismissals;
  /** It is the person's night: nothing is told now, and nothing counts as told. */
  readonly quiet: boolean;
};

/**
 * What is to be told now, and the ledgers once it has been. Worked out from what is stored alone, so nothing depends on
 * which background sees it: one that is killed before this was written leaves all of it to the next.
 *
 * What the person does not want to hear of counts as told, so that a change of mind does not bring it all at once.
 *
 * @param now ms since the epoch
 */
export function dueAlerts(
  wallets: readonly AlertWallet[],
  options: AlertOptions,
  now: number,
): { readonly alerts: readonly Alert[]; readonly ledgers: ReadonlyMap<WalletId, Ledger> } {
  const alerts: Alert[] = [];
  const ledgers = new Map<WalletId, Ledger>();
  const dismissalOf = dismissalAt(options.dismissals, now);
  for (const { wallet, snapshot, ledger: before } of wallets) {
    const listed = new Map(snapshot.airdrops.map((airdrop) => [airdrop.id, airdrop]));
    const ledger = ledgerWith(ledgerAfter(before, snapshot, now), (entry) => {
      const airdrop = listed.get(entry.id);
      const dismissedAs = dismissalOf(wallet.id, entry.id);
      if (airdrop === undefined || (dismissedAs !== null && dismissedAs.until !== null) || options.quiet)
        return [];
      const due = dueKinds(entry, airdrop, snapshot.fetchedAt, now);
      const kind = dismissedAs !== null ? undefined : due.find((each) => options.kinds[each]);
      if (kind !== undefined) alerts.push({ id: `${kind} ${wallet.id} ${entry.id}`, kind, wallet, airdrop });
      return due;
    });
    ledgers.set(wallet.id, ledger);
  }
  alerts.sort((a, b) => alertKinds.indexOf(a.kind) - alertKinds.indexOf(b.kind));
  return { alerts, ledgers };
}

/**
 * @returns what has not been told of an airdrop and is true now, the most urgent first. After the early edge, "expires
 *   within 7 days" needs an answer that says so, because the window may reach past the deadline; without an answer since
 *   the edge, the alert says that the airdrop could not be checked
 */
function dueKinds(
  { notified, wasUnvalued }: LedgerEntry,
  { deadline, usdValue }: KnownAirdrop,
  fetchedAt: number,
  now: number,
): readonly AlertKind[] {
  const answer = { deadline, fetchedAt };
  const urgency = urgencyAt(answer, now);
  if (urgency === "over") return [];
  const isUnchecked = describeDeadline(answer, now).kind === "mayHaveExpired";
  const isWithin7Days =
    urgency === "verySoon" &&
    ((earlyEdge(deadline) ?? now) > now || urgencyAt(answer, fetchedAt) === "verySoon");
  const due = kindsDue({
    isUnchecked,
    isUncheckedLong: isUnchecked && deadline !== null && uncheckedAt(deadline) <= now,
    isWithin7Days,
    isWithin30Days: urgency !== "none",
    isNewlyValued: wasUnvalued === true && usdValue !== null,
  });
  return due.filter((kind) => !notified.includes(kind));
}
