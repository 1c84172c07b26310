import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";
import { urgencyAt } from "../deadlines/deadline-shown.ts";
import type { Urgency } from "./airdrop.ts";
import { type DismissalState, type Dismissals, dismissalAt } from "./dismissals.ts";
import type { KnownAirdrop, Snapshot } from "./snapshot.ts";

/** A wallet as a row names it. */
export type RowWallet = NetworkAddress & { readonly id: WalletId; readonly label: string | null };

/** One line of the list: an airdrop as the service reported it, whose it is, and how soon it expires by now. */
export type Row = {
  readonly airdrop: KnownAirdrop;
  /** By the window, as of when the row was made. */
  readonly urgency: Urgency;
  readonly wallet: RowWallet;
  /** ms since the epoch. */
  readonly fetchedAt: number;
};

const rank = { verySoon: 0, soon: 1, none: 2 } as const;

/** A wallet with what was answered for it. */
export type RowSource = { readonly wallet: Omit<RowWallet, "id">; readonly snapshot: Snapshot | null };

/** @returns what a row keeps of a wallet */
export function rowWallet({ network, address, label }: RowSource["wallet"]): RowWallet {
  return { id: walletId({ network, address }), network, address, label };
}

/** How names are sorted: "Season 2" before "Season 10". */
export const nameOrder = { numeric: true } as const satisfies Intl.CollatorOptions;

/** How names are compared, e.g. `new Intl.Collator(locale, nameOrder).compare`. */
export type Collator = (a: string, b: string) => number;

/**
 * The list in the default order: 7 days, 30 days, then value (high to low), unknown value, name. Airdrops whose
 * deadline must have passed since the last answer are left out.
 *
 * @param now ms since the epoch
 */
export function listRows(wallets: readonly RowSource[], now: number, collator: Collator): Row[] {
  return rowsOf(wallets, now).sort((a, b) => compareRows(a, b, collator));
}

/** A row that the person put away, how, and until when. */
export type DismissedRow = Row & DismissalState;

/** @returns the rows to show, and those that the person put away, each in the order they came in */
export function sortOut(
  rows: readonly Row[],
  dismissals: Dismissals,
  now: number,
): { readonly shown: Row[]; readonly dismissed: DismissedRow[] } {
  const dismissalOf = dismissalAt(dismissals, now);
  const shown: Row[] = [];
  const dismissed: DismissedRow[] = [];
  for (const row of rows) {
    const dismissedAs = dismissalOf(row.wallet.id, row.airdrop.id);
    if (dismissedAs === null) shown.push(row);
    else dismissed.push({ ...row, ...dismissedAs });
  }
  return { shown, dismissed };
}

/**
 * The beginning of the same list, for who has 10,000 airdrops and shows a handful: most rows are compared once.
 *
 * @param rows in any order
 */
export function firstRows(rows: readonly Row[], most: number, collator: Collator): Row[] {
  const first: Row[] = [];
  for (const row of rows) {
    const last = first.at(-1);
    if (first.length === most && last !== undefined && compareRows(last, row, collator) <= 0) continue;
    const place = first.findIndex((other) => compareRows(row, other, collator) < 0);
    first.splice(place === -1 ? first.length : place, 0, row);
    if (first.length > most) first.pop();
  }
  return first;
}

/** @returns every row, in no order */
export function rowsOf(wallets: readonly RowSource[], now: number): Row[] {
  const rows: Row[] = [];
  for (const { wallet: owner, snapshot } of wallets) {
    if (snapshot === null) continue;
    const wallet = rowWallet(owner);
    const { fetchedAt } = snapshot;
    for (const airdrop of snapshot.airdrops) {
      const urgency = urgencyAt({ deadline: airdrop.deadline, fetchedAt }, now);
      if (urgency === "over") continue;
      rows.push({ airdrop, urgency, wallet, fetchedAt });
    }
  }
  return rows;
}

/** The default order. */
export function compareRows(a: Row, b: Row, collator: Collator): number {
  return (
    rank[a.urgency] - rank[b.urgency] ||
    compareValues(a.airdrop.usdValue, b.airdrop.usdValue) ||
    collator(a.airdrop.name, b.airdrop.name) ||
    compareCodeUnits(a.wallet.id, b.wallet.id) ||
    compareCodeUnits(a.airdrop.id, b.airdrop.id)
  );
}

/** High to low, unknown last. */
export function compareValues(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return b - a;
}

/** An order of its own for what is equal to a person, the same in every language. */
export function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
