import type { Network, WalletId } from "../networks/network.ts";
import type { Urgency } from "./airdrop.ts";
import type { KnownAirdrop, Snapshot } from "./snapshot.ts";
import { urgencyAt } from "./urgency.ts";

/** A wallet as a row names it. */
export type RowWallet = {
  readonly id: WalletId;
  readonly network: Network;
  readonly address: string;
  readonly label: string | null;
};

/** One line of the list: an airdrop as the service reported it, whose it is, and how soon it expires by now. */
export type Row = {
  readonly airdrop: KnownAirdrop;
  /** As of when the row was made; `airdrop.urgency` is as of `fetchedAt`. */
  readonly urgency: Urgency;
  readonly wallet: RowWallet;
  /** ms since the epoch. */
  readonly fetchedAt: number;
};

const rank = { verySoon: 0, soon: 1, none: 2 } as const;

/**
 * The list in F7's default order: 7 days, 30 days, then value (high to low), unknown value, name. Airdrops whose
 * deadline must have passed since they were read are left out.
 *
 * @param collator how names are compared, e.g. `new Intl.Collator(locale).compare`
 * @param now ms since the epoch
 */
export function listRows(
  wallets: readonly { readonly wallet: RowWallet; readonly snapshot: Snapshot | null }[],
  now: number,
  collator: (a: string, b: string) => number,
): Row[] {
  const rows: Row[] = [];
  for (const { wallet, snapshot } of wallets) {
    for (const airdrop of snapshot?.airdrops ?? []) {
      const urgency = urgencyAt(airdrop.urgency, snapshot?.fetchedAt ?? now, now);
      if (urgency === "over") continue;
      rows.push({ airdrop, urgency, wallet, fetchedAt: snapshot?.fetchedAt ?? now });
    }
  }
  return rows.sort((a, b) => compareRows(a, b, collator));
}

function compareRows(a: Row, b: Row, collator: (a: string, b: string) => number): number {
  return (
    rank[a.urgency] - rank[b.urgency] ||
    compareValues(a.airdrop.usdValue, b.airdrop.usdValue) ||
    collator(a.airdrop.name, b.airdrop.name) ||
    compareCodeUnits(a.wallet.id, b.wallet.id) ||
    compareCodeUnits(a.airdrop.id, b.airdrop.id)
  );
}

/** High to low, unknown last. */
function compareValues(a: number | null, b: number | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  return b - a;
}

function compareCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
