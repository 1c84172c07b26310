import * as z from "zod/mini";
import { limits } from "../../config.ts";
import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import { type Airdrop, airdropOf } from "../airdrops/airdrop.ts";
import { type Shape, time, usd } from "../shapes.ts";

/** If both apply, `hidden` counts. Stored data, backups and text keys contain the names. */
export const dismissalKinds = ["hidden", "claimed"] as const;

export type DismissalKind = (typeof dismissalKinds)[number];

/** An `airdropId`, or the name of a past claim. Neither has room for a secret. */
export const dismissedName = z.string().check(z.regex(/^[\w-]{1,22}(?:#\d{1,16})?$/));

/**
 * A claimed airdrop. The claim stays after the service stops listing the airdrop, until the user takes it back. Refuses
 * other fields, because a backup could fill storage with them.
 */
export const claim = z.strictObject({
  name: z.string().check(z.minLength(1), z.maxLength(limits.nameChars)),
  /** USD at that time, or the last known value; null for unknown. */
  usdValue: usd,
  /** The URL of its logo, which the list of claims shows after the service stops listing the airdrop. */
  imageUrl: z.optional(z.string().check(z.maxLength(limits.logoUrlChars))),
  /** When the user claimed it. A fraction would not fit into the name of a `pastClaim`. */
  at: time.check(z.refine(Number.isInteger)),
});
export type Claim = Shape<typeof claim>;

const hidden = z.literal(true);

/** null ends that kind alone: a hidden airdrop that is shown again keeps its claim. */
export const dismissalChange = z.object({
  hidden: z.exactOptional(z.nullable(hidden)),
  claimed: z.exactOptional(z.nullable(claim)),
});
export type DismissalChange = Shape<typeof dismissalChange>;

const dismissal = z.object({ hidden: z.exactOptional(hidden), claimed: z.exactOptional(claim) });

/** The claim is the dismissal's own value, so that undo and backup change both or neither. */
export type Dismissal = Shape<typeof dismissal>;

/**
 * `airdrop`: an `airdropId`, so that the dismissal holds for one service, and for each name of the airdrop; of a claim
 * that no longer hides its airdrop, the `pastClaim`. `wallet`: null for every wallet, also for those that are added
 * later. A claim has a wallet.
 */
export type DismissedAirdrop = Dismissal & { readonly wallet: WalletId | null; readonly airdrop: string };

export const dismissedAirdrop: z.ZodMiniType<DismissedAirdrop> = z.union([
  z.extend(dismissal, { wallet: walletIdSchema, airdrop: dismissedName }),
  z.object({ hidden, wallet: z.null(), airdrop: dismissedName }),
]);

export type Dismissals = readonly DismissedAirdrop[];

export const noDismissals: Dismissals = [];

/** @returns a unique name. No canonical address has a slash */
export function dismissalKey({ wallet, airdrop }: Pick<DismissedAirdrop, "wallet" | "airdrop">): string {
  return `${wallet ?? ""}/${airdrop}`;
}

/** Why an airdrop of a wallet is not in the list. `everywhere`: it is hidden in every wallet. */
export type DismissalState = { readonly how: DismissalKind; readonly everywhere: boolean };

/** @returns the dismissal of each airdrop; null where it is listed */
export function dismissalLookup(
  dismissals: Dismissals,
): (wallet: WalletId, airdrop: Pick<Airdrop, "id">) => DismissalState | null {
  // With 10,000 airdrops, cutting the ids and looking them up takes a tenth of the summary's time.
  if (dismissals.length === 0) return () => null;
  const byAirdrop = Map.groupBy(dismissals, ({ airdrop }) => airdrop);
  return (wallet, { id }) => {
    const own = byAirdrop.get(airdropOf(id)) ?? [];
    if (own.some((one) => one.wallet === null)) return { how: "hidden", everywhere: true };
    const here = own.find((one) => one.wallet === wallet);
    if (here?.hidden) return { how: "hidden", everywhere: false };
    return here?.claimed === undefined ? null : { how: "claimed", everywhere: false };
  };
}

/** @returns the name of a claim that no longer hides its airdrop. No `airdropId` has a `#` */
function pastClaim(airdrop: string, { at }: Claim): string {
  return `${airdrop}#${at}`;
}

/** The airdrop can be claimed again. The claim stays, and the user can claim the airdrop once more beside it. */
function withPastClaim(all: Dismissals, { wallet, airdrop, claimed }: DismissedAirdrop): Dismissals {
  if (wallet === null || claimed === undefined) return all;
  return withDismissal(
    withDismissal(all, wallet, airdrop, { claimed: null }),
    wallet,
    pastClaim(airdrop, claimed),
    { claimed },
  );
}

/** Ends the claims of airdrops that were gone, and that a wallet's answer lists again. @param ids of `airdropId` */
export function withoutRelisted(all: Dismissals, wallet: WalletId, ids: readonly string[]): Dismissals {
  const past = all.filter((one) => one.wallet === wallet && one.claimed && ids.includes(one.airdrop));
  return past.reduce(withPastClaim, all);
}

/** Leaves out claims that have ended: a backup may have them from before. */
export function withoutEnded(all: Dismissals): Dismissals {
  const keys = new Set(all.map(dismissalKey));
  const ended = all.filter(
    ({ wallet, airdrop, claimed }) =>
      claimed && keys.has(dismissalKey({ wallet, airdrop: pastClaim(airdrop, claimed) })),
  );
  return ended.reduce(withPastClaim, all);
}

/** @param wallet null for every wallet @param change an airdrop that is neither hidden nor claimed is listed again */
export function withDismissal(
  all: Dismissals,
  wallet: WalletId | null,
  airdrop: string,
  change: DismissalChange,
): Dismissals {
  const present = all.find((one) => one.wallet === wallet && one.airdrop === airdrop);
  const others = all.filter((one) => one !== present);
  const { hidden, claimed } = { ...present, ...change };
  if (!hidden && !claimed) return others;
  const dismissal = { ...(hidden && { hidden }), ...(claimed && { claimed }), wallet, airdrop };
  return withinDismissalLimit([...others, dismissal]);
}

/** Keeps the latest `limits.hidden` without a claim, and at most `limits.listEntries` in all. The latest come last. */
export function withinDismissalLimit(dismissals: Dismissals): Dismissals {
  const unclaimed = dismissals.filter(({ claimed }) => claimed === undefined);
  const dropped = new Set(unclaimed.slice(0, -limits.hidden));
  return dismissals.filter((dismissal) => !dropped.has(dismissal)).slice(-limits.listEntries);
}
