import type { Time } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";
import { airdropKey } from "../airdrops/airdrop.ts";
import { isFromFuture, type KnownAirdrop, pageOf, type Snapshot } from "../airdrops/snapshot.ts";
import { rank, type Urgency } from "../deadlines/urgency.ts";
import { urgencyAt } from "../deadlines/urgency-at.ts";
import { type DismissalState, type Dismissals, dismissalLookup } from "../marks/dismissals.ts";
import { type Collator, compareCodeUnits } from "../text-order.ts";

export type NamedWallet = NetworkAddress & { readonly id: WalletId; readonly label: string | null };

/** `place`: its number on the watchlist, from 0. It decides the wallet's colour, so that neighbours differ. */
export type RowWallet = NamedWallet & { readonly place: number };

export type Row = {
  readonly airdrop: KnownAirdrop;
  readonly urgency: Urgency;
  readonly wallet: RowWallet;
  readonly fetchedAt: Time;
};

/** @returns the `airdropKey` */
export function rowKey({ wallet, airdrop }: Row): string {
  return airdropKey(wallet.id, airdrop.id);
}

/** The fields that sort the list, of one row or of the airdrop in several wallets. */
export type Listed = Pick<Row, "airdrop" | "urgency">;

export type RowSource = {
  readonly wallet: Omit<NamedWallet, "id">;
  readonly snapshot: Snapshot | null;
};

export function namedWallet({ network, address, label }: RowSource["wallet"]): NamedWallet {
  return { id: walletId({ network, address }), network, address, label };
}

/** Sorts by urgency, value and name, and leaves out expired airdrops. */
export function listRows(wallets: readonly RowSource[], now: Time, collator: Collator): Row[] {
  return rowsOf(wallets, now).sort(
    (a, b) => compareListed(a, b, collator) || compareCodeUnits(a.wallet.id, b.wallet.id),
  );
}

export type DismissedRow = Row & DismissalState;

/** @returns the listed and the dismissed rows, each in the given order */
export function splitDismissed(
  rows: readonly Row[],
  dismissals: Dismissals,
): { readonly shown: Row[]; readonly dismissed: DismissedRow[] } {
  const dismissalOf = dismissalLookup(dismissals);
  const shown: Row[] = [];
  const dismissed: DismissedRow[] = [];
  for (const row of rows) {
    const dismissal = dismissalOf(row.wallet.id, row.airdrop);
    if (dismissal === null) shown.push(row);
    else dismissed.push({ ...row, ...dismissal });
  }
  return { shown, dismissed };
}

/** @param wallets the whole watchlist, in its order */
export function rowsOf(wallets: readonly RowSource[], now: Time): Row[] {
  const rows: Row[] = [];
  for (const [place, { wallet: owner, snapshot }] of wallets.entries()) {
    if (snapshot === null || isFromFuture(snapshot, now)) continue;
    const wallet = { ...namedWallet(owner), place };
    const { airdrops, fetchedAt } = snapshot;
    for (const listed of airdrops) {
      const urgency = urgencyAt({ deadline: listed.deadline, fetchedAt }, now);
      if (urgency === "over") continue;
      const url = pageOf(listed, snapshot);
      const airdrop = url === listed.url ? listed : { ...listed, url };
      rows.push({ airdrop, urgency, wallet, fetchedAt });
    }
  }
  return rows;
}

export function compareListed(a: Listed, b: Listed, collator: Collator): number {
  return (
    rank[a.urgency] - rank[b.urgency] ||
    compareValues(a.airdrop.usdValue, b.airdrop.usdValue) ||
    collator(a.airdrop.name, b.airdrop.name) ||
    compareCodeUnits(a.airdrop.id, b.airdrop.id)
  );
}

/** Orders values from high to low, unknown values last. */
export function compareValues(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return b - a;
}
