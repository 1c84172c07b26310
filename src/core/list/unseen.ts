import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import { airdropKey, knownEntries } from "../airdrops/airdrop.ts";
import { isOfOneService, type Snapshot } from "../airdrops/snapshot.ts";
import { urgencyAt } from "../deadlines/urgency-at.ts";
import { dismissalLookup } from "../marks/dismissals.ts";
import { type Shape, time } from "../shapes.ts";
import { isFolded } from "./folding.ts";
import type { ListChoices } from "./listing.ts";

/** An airdrop that appeared since the user last saw the list. */
export const unseenSchema = z.object({
  wallet: walletIdSchema,
  airdrop: z.string(),
  /** The time of the answer that showed it first. */
  at: time,
});
export type Unseen = Shape<typeof unseenSchema>;

/** Storage has room for this many (`test/storage/full-profile.test.ts`). */
export const mostUnseen = 200;

export function unseenKeys(unseen: readonly Unseen[]): ReadonlySet<string> {
  return new Set(unseen.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
}

/**
 * Adds the airdrops that joined the list with an answer, and removes those that are gone.
 * @param before null for none: the first answer has nothing new
 * @param choices a folded airdrop joins the list when its value rises
 * @returns the same list if nothing changed
 */
export function unseenAfter(
  unseen: readonly Unseen[],
  before: Snapshot | null,
  after: Snapshot,
  wallet: WalletId,
  choices: ListChoices,
): readonly Unseen[] {
  if (!isOfOneService(before, after)) return unseen;
  const there = new Set(after.airdrops.map(({ id }) => id));
  const earlierOf = knownEntries([...before.missing, ...before.airdrops], after.airdrops);
  const missing = new Set(before.missing.map(({ id }) => id));
  const listedIds = listerOf(wallet, choices);
  const wasListed = new Set(listedIds(before));
  const joined = listedIds(after).filter((id) => {
    const earlier = earlierOf(id)?.id;
    // A dropped entry may be any airdrop that seems new or gone.
    return earlier === undefined ? before.dropped === 0 : !wasListed.has(earlier) && !missing.has(earlier);
  });
  const isGone = ({ airdrop }: Unseen) => after.dropped === 0 && !there.has(airdrop);
  const left = unseen.filter(
    (one) => one.wallet !== wallet || !(isGone(one) || joined.includes(one.airdrop)),
  );
  if (joined.length === 0 && left.length === unseen.length) return unseen;
  const added = joined.map((airdrop) => ({ wallet, airdrop, at: after.fetchedAt }));
  return [...left, ...added].slice(-mostUnseen);
}

/** @returns which airdrops of an answer the list shows, by id; the folded group does not count */
function listerOf(wallet: WalletId, { smallestValue, dismissals }: ListChoices) {
  const dismissalOf = dismissalLookup(dismissals);
  return ({ airdrops, fetchedAt }: Snapshot): readonly string[] =>
    airdrops.flatMap((airdrop) => {
      const { id, usdValue, deadline } = airdrop;
      const urgency = urgencyAt({ deadline, fetchedAt }, fetchedAt);
      const isListed =
        !isFolded({ usdValue, urgency }, smallestValue) && dismissalOf(wallet, airdrop) === null;
      return isListed ? id : [];
    });
}

/** @returns the airdrops that the user has not seen yet; the same list if none was seen */
export function withoutSeen<T extends { readonly at: Time }>(
  airdrops: readonly T[],
  through: Time,
): readonly T[] {
  const left = airdrops.filter(({ at }) => at > through);
  return left.length === airdrops.length ? airdrops : left;
}
