import * as z from "zod/mini";
import { type Time, timing } from "../../config.ts";
import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import { airdropKey } from "../airdrops/airdrop.ts";
import { isOfOneService, type Missing, type Snapshot } from "../airdrops/snapshot.ts";
import { mayHaveExpired } from "../deadlines/deadline-shown.ts";
import { type ClaimedAirdrop, claimedAt, claimsIn, exceedsClaimLimit } from "../marks/claims.ts";
import { type Dismissals, dismissalLookup, dismissedId, withDismissal } from "../marks/dismissals.ts";
import { type Opened, withoutOpened } from "../marks/opened.ts";
import { type Shape, time, usd } from "../shapes.ts";
import type { ListSettings } from "./folding.ts";
import { listerOf } from "./unseen.ts";

/** Airdrops that good answers no longer list: what the user is told, and which of them look claimed. */

export const unlistedSchema = z.object({
  wallet: walletIdSchema,
  airdrop: z.string(),
  name: z.string(),
  /** USD, the last known value; null for unknown. */
  usdValue: usd,
  /** When the first answer without it was asked for. A claim that Windfall made has the same time. */
  at: time,
  /** `asked`: the user opened its page, but may not have claimed it. `claimed`: Windfall made the claim. */
  as: z.enum(["gone", "asked", "claimed"]),
  /** The user was told. Only the entry of a claim stays, so that Windfall can take the claim back. */
  seen: z.boolean(),
});
export type Unlisted = Shape<typeof unlistedSchema>;

/**
 * Storage has room for this many (`test/storage/full-profile.test.ts`). The oldest is dropped first. Claims are dropped
 * last, because Windfall can take back only a claim that has its entry.
 */
export const mostUnlisted = 1_000;

export type UnlistedState = {
  readonly unlisted: readonly Unlisted[];
  readonly opened: readonly Opened[];
  readonly dismissals: Dismissals;
};

/** @returns a unique name of a claim, also of a past one */
function claimName(wallet: WalletId, airdrop: string, at: Time): string {
  return `${airdropKey(wallet, dismissedId(airdrop))} ${at}`;
}

/** @returns a test for claims that Windfall made, and that the user has neither taken back nor replaced */
export function ownClaims(unlisted: readonly Unlisted[]): (claim: ClaimedAirdrop) => boolean {
  const own = unlisted.filter((one) => one.as === "claimed");
  const names = new Set(own.map(({ wallet, airdrop, at }) => claimName(wallet, airdrop, at)));
  return ({ wallet, airdrop, at }) => names.has(claimName(wallet, airdrop, at));
}

/**
 * Notes what a new answer or total of a wallet no longer lists. An airdrop that the user has opened is marked as claimed
 * if two answers lack it and nothing else explains that.
 * @param before the snapshot before, null for none; `after` the changed one
 * @returns the changed parts of the state
 */
export function withUnlisted(
  state: UnlistedState,
  wallet: WalletId,
  before: Snapshot | null,
  after: Snapshot,
  settings: ListSettings,
): UnlistedState {
  const there = idsOf(after.airdrops);
  const returned = withoutReturned(state, wallet, there, after);
  if (!isOfOneService(before, after)) return returned;
  const left = before.airdrops.filter(({ id }) => !there.has(id));
  if (left.length + after.missing.length + after.gone.length === 0) return returned;
  const wasListed = new Set(listerOf(wallet, { ...settings, ...returned })(before));
  const noted = left
    .filter(({ id }) => wasListed.has(id))
    .reduce((all, one) => withEntry(all, wallet, one, after.askedAt, "gone"), returned);
  return withDecided(withRenamedAsked(noted, wallet, before, after), wallet, after);
}

function withoutReturned(
  state: UnlistedState,
  wallet: WalletId,
  there: ReadonlySet<string>,
  { askedAt, fetchedAt }: Snapshot,
): UnlistedState {
  // An answer that was asked for before the claim says nothing about it. An answer that also came before the claim shows
  // that the clock was set back.
  const isLater = ({ at, as }: Unlisted) => as !== "claimed" || askedAt > at || fetchedAt < at;
  const back = state.unlisted.filter(
    (one) => one.wallet === wallet && there.has(one.airdrop) && isLater(one),
  );
  if (back.length === 0) return state;
  const dismissals = claimsIn(state.dismissals)
    .filter(ownClaims(back))
    .reduce((all, { airdrop }) => withDismissal(all, wallet, airdrop, { claimed: null }), state.dismissals);
  return { ...state, dismissals, unlisted: state.unlisted.filter((one) => !back.includes(one)) };
}

/** A renamed airdrop has a new id, so an airdrop that appears may be the one that left. */
function withRenamedAsked(
  state: UnlistedState,
  wallet: WalletId,
  before: Snapshot,
  after: Snapshot,
): UnlistedState {
  const known = idsOf([...before.airdrops, ...before.missing]);
  const appeared = after.airdrops.filter(({ id }) => !known.has(id));
  const dismissalOf = dismissalLookup(state.dismissals);
  return [...after.missing, ...after.gone]
    .filter(({ url, usdValue }) =>
      appeared.some((one) => one.url === url || (usdValue !== null && one.usdValue === usdValue)),
    )
    .filter(
      (one) => dismissalOf(wallet, one) === null && openedAt(state, wallet, one.id, after.askedAt) !== null,
    )
    .reduce((all, one) => withAnswered(all, wallet, one, after.askedAt, "asked"), state);
}

/** Decides about each opened airdrop as soon as two answers lack it. A decision uses up the opening. */
function withDecided(state: UnlistedState, wallet: WalletId, after: Snapshot): UnlistedState {
  const { airdrops, total, totalTriedAt } = after;
  const isEmpty = airdrops.length === 0;
  if (isEmpty && totalTriedAt === null) return state;
  // The count decides if there is one, because a service may add up unknown values to 0.
  const agrees = !isEmpty || (total?.airdropsCount ?? total?.usdValue) === 0;
  const dismissalOf = dismissalLookup(state.dismissals);
  const vanished = [...after.missing, ...after.gone].flatMap(({ since, ...one }) => {
    const dismissal = dismissalOf(wallet, one);
    if (since === null || dismissal?.how === "claimed") return [];
    return { ...one, since, dismissal, from: openedAt(state, wallet, one.id, since) };
  });
  return vanished.reduce((all, one) => {
    const { since, from, deadline, listedAt, dismissal } = one;
    if (from === null || dismissal !== null || after.askedAt - since < timing.unlistedTwice) return all;
    // Among the airdrops that left together with it, and among those that left since it was opened, at least half must
    // be opened ones. Otherwise the service may have lost it.
    const mostlyOpened = [
      vanished.filter((other) => other.listedAt === listedAt),
      vanished.filter((other) => other.since > from),
    ].every((some) => 2 * some.filter((other) => other.from !== null).length >= some.length);
    const expired = mayHaveExpired({ deadline, fetchedAt: listedAt }, after.fetchedAt);
    const isClaimed = from < since && agrees && mostlyOpened && !expired;
    return withAnswered(all, wallet, one, since, isClaimed ? "claimed" : "asked");
  }, state);
}

type Airdrop = Pick<Missing, "id" | "name" | "usdValue">;

function withAnswered(
  state: UnlistedState,
  wallet: WalletId,
  airdrop: Airdrop,
  at: Time,
  as: "asked" | "claimed",
): UnlistedState {
  const opened = withoutOpened(state.opened, [airdropKey(wallet, airdrop.id)]);
  const dismissals = withDismissal(state.dismissals, wallet, airdrop.id, claimedAt(airdrop, at));
  if (as === "asked" || exceedsClaimLimit(state.dismissals, dismissals))
    return withEntry({ ...state, opened }, wallet, airdrop, at, "asked");
  return withEntry({ ...state, opened, dismissals }, wallet, airdrop, at, "claimed");
}

function withEntry(
  state: UnlistedState,
  wallet: WalletId,
  { id, name, usdValue }: Airdrop,
  at: Time,
  as: Unlisted["as"],
): UnlistedState {
  const others = state.unlisted.filter((one) => one.wallet !== wallet || one.airdrop !== id);
  const entry = { wallet, airdrop: id, name, usdValue, at, as, seen: false };
  const all = [...others, entry];
  const over = all.length > mostUnlisted ? (all.find((one) => one.as !== "claimed") ?? all[0]) : null;
  return { ...state, unlisted: all.filter((one) => one !== over) };
}

/** @returns when its page was last opened; null for never, or more than a week before `since` */
function openedAt({ opened }: UnlistedState, wallet: WalletId, airdrop: string, since: Time): Time | null {
  const key = airdropKey(wallet, airdrop);
  const at = opened.find((one) => one.key === key)?.at ?? null;
  return at === null || since - at > timing.openedFor ? null : at;
}

function idsOf(airdrops: readonly { readonly id: string }[]): ReadonlySet<string> {
  return new Set(airdrops.map(({ id }) => id));
}

/**
 * Leaves out what the user has settled: claims that were taken back, and airdrops that were dismissed meanwhile or whose
 * wallet was removed.
 * @param wallets the watched ones
 */
export function withoutSettled(
  unlisted: readonly Unlisted[],
  wallets: ReadonlySet<WalletId>,
  dismissals: Dismissals,
): readonly Unlisted[] {
  const dismissalOf = dismissalLookup(dismissals);
  const claims = new Set(
    claimsIn(dismissals).map(({ wallet, airdrop, at }) => claimName(wallet, airdrop, at)),
  );
  const left = unlisted.filter((one) => {
    const { wallet, airdrop, at, as } = one;
    // The claims of a removed wallet stay, and Windfall may still have to take them back.
    if (as === "claimed") return claims.has(claimName(wallet, airdrop, at));
    return wallets.has(wallet) && dismissalOf(wallet, { ...one, id: airdrop }) === null;
  });
  return left.length === unlisted.length ? unlisted : left;
}

/** The user was told of these. @param keys of `airdropKey` */
export function withoutTold(
  unlisted: readonly Unlisted[],
  as: Unlisted["as"],
  keys: readonly string[],
): readonly Unlisted[] {
  return unlisted.flatMap((one) => {
    const isTold = one.as === as && keys.includes(airdropKey(one.wallet, one.airdrop));
    if (!isTold) return one;
    return as === "claimed" ? { ...one, seen: true } : [];
  });
}
