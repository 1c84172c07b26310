import type { KnownAirdrop, Snapshot } from "../airdrops/snapshot.ts";
import { day } from "../duration.ts";
import type { AlertKind } from "./kinds.ts";

/** What has been told of one airdrop of one wallet. What is not there takes no room in a storage of ten thousand. */
export type LedgerEntry = {
  /** The airdrop's, unique within its wallet. */
  readonly id: string;
  /** Each once, ever. */
  readonly notified: readonly AlertKind[];
  /** Its value has been seen to be unknown. */
  readonly wasUnvalued?: true;
  /** The good answer that no longer held it, ms since the epoch. */
  readonly goneAt?: number;
};

/**
 * What has been told of one wallet's airdrops, and of which service. A list, for an id is the service's to choose and
 * may be a name that every object has.
 */
export type Ledger = { readonly serviceUrl: string | null; readonly airdrops: readonly LedgerEntry[] };

/** ms for which an airdrop that is gone is remembered: should it come back, it is not told of again. */
export const rememberGone = 180 * day;

/** Of a wallet, at most: a service whose ids change at every answer must not fill the storage. */
export const mostGone = 200;

/**
 * The ledger with what an answer holds. In a wallet's first answer nothing is new: the person has just added the
 * wallet, or switched to this service, and sees the list.
 *
 * @param now ms since the epoch
 */
export function ledgerAfter(before: Ledger | null, snapshot: Snapshot, now: number): Ledger {
  const { serviceUrl, fetchedAt } = snapshot;
  const isFirst = before === null || (before.serviceUrl !== null && before.serviceUrl !== serviceUrl);
  const known = new Map((isFirst ? [] : before.airdrops).map((entry) => [entry.id, entry]));
  const listed = snapshot.airdrops.map((airdrop) => {
    const entry = known.get(airdrop.id);
    known.delete(airdrop.id);
    return listedEntry(entry ?? firstEntry(airdrop.id, isFirst), airdrop);
  });
  const gone = [...known.values()].flatMap((entry) => {
    const goneAt = Math.min(entry.goneAt ?? fetchedAt, now);
    return now - goneAt <= rememberGone ? { ...entry, goneAt } : [];
  });
  const latest = gone.sort((a, b) => b.goneAt - a.goneAt).slice(0, mostGone);
  return { serviceUrl, airdrops: [...listed, ...latest] };
}

function firstEntry(id: string, isKnown: boolean): LedgerEntry {
  return { id, notified: isKnown ? ["new"] : [] };
}

function listedEntry(entry: LedgerEntry, { usdValue }: KnownAirdrop): LedgerEntry {
  const { id, notified, wasUnvalued } = entry;
  return wasUnvalued === true || usdValue === null ? { id, notified, wasUnvalued: true } : { id, notified };
}

/**
 * @param kindsOf what has now been told of an airdrop, besides what was
 * @returns the ledger with it
 */
export function ledgerWith(ledger: Ledger, kindsOf: (entry: LedgerEntry) => readonly AlertKind[]): Ledger {
  const airdrops = ledger.airdrops.map((entry) => {
    const added = kindsOf(entry).filter((kind) => !entry.notified.includes(kind));
    return added.length === 0 ? entry : { ...entry, notified: [...entry.notified, ...added] };
  });
  return { ...ledger, airdrops };
}
