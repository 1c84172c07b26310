import * as z from "zod/mini";
import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import { absenceAfter } from "../airdrops/absence.ts";
import { airdropOf } from "../airdrops/airdrop.ts";
import { isOfOneService, type Missing, type Snapshot } from "../airdrops/snapshot.ts";
import { urgencyAt } from "../deadlines/urgency-at.ts";
import { claimOf } from "../marks/claims.ts";
import { dismissalLookup } from "../marks/dismissals.ts";
import type { Opened } from "../marks/opened.ts";
import { type Shape, time, usd } from "../shapes.ts";
import { isFolded } from "./folding.ts";
import type { ListChoices } from "./listing.ts";

/** An airdrop that left the list since the user last saw what left. */
export const unlistedSchema = z.object({
  wallet: walletIdSchema,
  /** See `airdropId`. */
  airdrop: z.string(),
  /** As last listed. */
  name: z.string(),
  usdValue: usd,
  /** When the second answer that lacks it came. */
  at: time,
});
export type Unlisted = Shape<typeof unlistedSchema>;

/** The oldest is dropped first. */
export const mostUnlisted = 200;

/**
 * Adds the airdrops that two answers lack, and removes those that are listed again.
 * @param opened the user is asked about these instead
 * @param before the snapshot before, null for none
 * @returns the same list if nothing changed
 */
export function unlistedAfter(
  unlisted: readonly Unlisted[],
  opened: readonly Opened[],
  wallet: WalletId,
  before: Snapshot | null,
  after: Snapshot,
  { smallestValue, dismissals }: ListChoices,
): readonly Unlisted[] {
  const listed = new Set(after.airdrops.map(({ id }) => airdropOf(id)));
  const left = unlisted.filter((one) => one.wallet !== wallet || !listed.has(one.airdrop));
  const own = new Set(opened.flatMap((one) => (one.wallet === wallet ? one.airdrop : [])));
  const dismissalOf = dismissalLookup(dismissals);
  const absent = newlyAbsent(before, after).filter((one) => {
    const { deadline, listedAt, usdValue } = one;
    const urgency = urgencyAt({ deadline, fetchedAt: listedAt }, listedAt);
    return !isFolded({ usdValue, urgency }, smallestValue) && dismissalOf(wallet, one) === null;
  });
  const added = [...Map.groupBy(absent, ({ id }) => airdropOf(id))]
    .filter(([airdrop]) => !listed.has(airdrop) && !own.has(airdrop))
    .map(([airdrop, entries]) => {
      const { name, usdValue } = claimOf(entries);
      return { wallet, airdrop, name, usdValue, at: after.fetchedAt };
    });
  if (added.length === 0 && left.length === unlisted.length) return unlisted;
  return [...left, ...added].slice(-mostUnlisted);
}

/** @returns what this answer is the first to lack late enough after another */
function newlyAbsent(before: Snapshot | null, after: Snapshot): readonly Missing[] {
  if (!isOfOneService(before, after)) return [];
  return before.missing.filter((one) => !one.isConfirmed && absenceAfter(one, after).isConfirmed);
}
