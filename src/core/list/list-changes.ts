import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import { absenceAfter } from "../airdrops/absence.ts";
import { airdropKey, airdropOf, knownEntries } from "../airdrops/airdrop.ts";
import {
  appearedIn,
  isOfOneService,
  type KnownAirdrop,
  type Missing,
  type Snapshot,
} from "../airdrops/snapshot.ts";
import { urgencyAt } from "../deadlines/urgency-at.ts";
import { claimOf } from "../marks/claims.ts";
import { type Dismissals, dismissalLookup, withoutEnded, withoutRelisted } from "../marks/dismissals.ts";
import { type Opened, openedAfter, withoutClaimed } from "../marks/opened.ts";
import { type Shape, time, usd } from "../shapes.ts";
import { isFolded } from "./folding.ts";
import type { ListChoices } from "./listing.ts";

/** An answer changes these parts of the state as well. */
type CompletedState = {
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly settings: { readonly smallestValue: number };
  readonly dismissals: Dismissals;
  readonly opened: readonly Opened[];
  readonly unlisted: readonly Unlisted[];
  readonly unseen: readonly Unseen[];
};

/**
 * Completes a change: ends claims whose airdrops were gone and are back, and notes which airdrops the user has not
 * seen, which have left the list, and which of them to ask about.
 */
export function withConsequences<S extends CompletedState>(before: S, changed: S): S {
  let { dismissals, opened, unlisted, unseen } = changed;
  if (dismissals !== before.dismissals) dismissals = withoutEnded(dismissals);
  for (const [id, after] of changed.snapshots) {
    const was = before.snapshots.get(id) ?? null;
    if (was === after) continue;
    dismissals = withoutRelisted(dismissals, id, appearedIn(was, after));
    const choices = { ...changed.settings, dismissals };
    opened = openedAfter(opened, id, after);
    unlisted = unlistedAfter(unlisted, opened, id, was, after, choices);
    unseen = unseenAfter(unseen, was, after, id, choices);
  }
  return { ...changed, dismissals, opened: withoutClaimed(opened, dismissals), unlisted, unseen };
}

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
  const isListed = listing(wallet, choices);
  const listedIn = ({ airdrops, fetchedAt }: Snapshot) =>
    airdrops.flatMap((one) => (isListed(one, fetchedAt) ? one.id : []));
  const wasListed = new Set(listedIn(before));
  const joined = listedIn(after).filter((id) => {
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

/** @returns the airdrops that the user has not seen yet; the same list if none was seen */
export function withoutSeen<T extends { readonly at: Time }>(
  airdrops: readonly T[],
  through: Time,
): readonly T[] {
  const left = airdrops.filter(({ at }) => at > through);
  return left.length === airdrops.length ? airdrops : left;
}

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
  choices: ListChoices,
): readonly Unlisted[] {
  const listed = new Set(after.airdrops.map(({ id }) => airdropOf(id)));
  const left = unlisted.filter((one) => one.wallet !== wallet || !listed.has(one.airdrop));
  const own = new Set(opened.flatMap((one) => (one.wallet === wallet ? one.airdrop : [])));
  const wasListed = listing(wallet, choices);
  const absent = newlyAbsent(before, after).filter((one) => wasListed(one, one.listedAt));
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

/** @returns whether the list shows an airdrop of the answer of `at`; the folded group does not count */
function listing(wallet: WalletId, { smallestValue, dismissals }: ListChoices) {
  const dismissalOf = dismissalLookup(dismissals);
  return (airdrop: Missing | KnownAirdrop, at: Time): boolean => {
    const { usdValue, deadline } = airdrop;
    const urgency = urgencyAt({ deadline, fetchedAt: at }, at);
    return !isFolded({ usdValue, urgency }, smallestValue) && dismissalOf(wallet, airdrop) === null;
  };
}
