import type { WalletId } from "../addresses/network.ts";
import { urgencyAt } from "../deadlines/deadline-shown.ts";
import { airdropKey } from "./airdrop.ts";
import { isBelow } from "./folding.ts";
import type { HistoryEvent } from "./history.ts";
import { isOfOneService, type KnownAirdrop, type Snapshot } from "./snapshot.ts";

/** An airdrop that appeared since the user last saw the list. */
export type Unseen = {
  readonly wallet: WalletId;
  readonly airdrop: string;
  /** The time of the answer that showed it first, ms since the epoch. */
  readonly at: number;
};

/** Storage has room for this many (`test/storage/full-profile.test.ts`). */
export const mostUnseen = 200;

export function unseenKeys(unseen: readonly Unseen[]): ReadonlySet<string> {
  return new Set(unseen.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
}

/**
 * Adds airdrops that joined the list, and removes airdrops that are gone.
 * @param smallest USD; a smaller airdrop is folded, so it joins the list only after its value rises
 * @param unfolded see `unfoldedBetween`
 */
export function unseenAfter(
  unseen: readonly Unseen[],
  events: readonly HistoryEvent[],
  smallest: number,
  unfolded: readonly Unseen[] = [],
): readonly Unseen[] {
  const joined = [...events.filter((event) => hasJoined(event, smallest)), ...unfolded];
  const changed: readonly Pick<Unseen, "wallet" | "airdrop">[] = [
    ...joined,
    ...events.filter(({ kind }) => kind === "gone"),
  ];
  const keys = new Set(changed.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
  const others = unseen.filter(({ wallet, airdrop }) => !keys.has(airdropKey(wallet, airdrop)));
  return [...others, ...joined.map(({ wallet, airdrop, at }) => ({ wallet, airdrop, at }))].slice(
    -mostUnseen,
  );
}

function hasJoined({ kind, usdValue, before, urgency }: HistoryEvent, smallest: number): boolean {
  if (isBelow({ usdValue, urgency }, smallest)) return false;
  return kind === "appeared" || (kind === "value" && isBelow({ usdValue: before, urgency }, smallest));
}

/**
 * Finds the airdrops of value 0 that an answer made urgent. They leave the folded group, and the history has no event
 * for that.
 *
 * @param smallest USD
 */
export function unfoldedBetween(
  before: Snapshot,
  after: Snapshot,
  wallet: WalletId,
  smallest: number,
): readonly Unseen[] {
  if (!isOfOneService(before, after)) return [];
  const isFolded = ({ usdValue, deadline }: KnownAirdrop, { fetchedAt }: Snapshot) =>
    isBelow({ usdValue, urgency: urgencyAt({ deadline, fetchedAt }, fetchedAt) }, smallest);
  const wasFolded = new Set(
    before.airdrops.flatMap((one) => (one.usdValue === 0 && isFolded(one, before) ? [one.id] : [])),
  );
  return after.airdrops
    .filter((one) => one.usdValue === 0 && wasFolded.has(one.id) && !isFolded(one, after))
    .map(({ id }) => ({ wallet, airdrop: id, at: after.fetchedAt }));
}

/** @param through ms since the epoch @returns the airdrops that appeared later; the same list if all did */
export function withoutSeen(unseen: readonly Unseen[], through: number): readonly Unseen[] {
  const left = unseen.filter(({ at }) => at > through);
  return left.length === unseen.length ? unseen : left;
}
