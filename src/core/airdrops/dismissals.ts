import { limits, type Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";

/** If both apply, `hidden` counts. Stored data, synced data and text keys contain the names. */
export const dismissalKinds = ["hidden", "claimed"] as const;

export type DismissalKind = (typeof dismissalKinds)[number];

/** A claimed airdrop. The claim stays after the service stops listing the airdrop. */
export type Claim = {
  readonly name: string;
  /** USD at that time, or the last known value; null for unknown. */
  readonly usdValue: number | null;
  /** When the user claimed it. */
  readonly at: Time;
};

/** The claim is the dismissal's own value, so that undo, backup and sync change both or neither. */
export type Dismissal = { readonly hidden?: true; readonly claimed?: Claim };

/** null ends that kind alone, so that a restored airdrop keeps a claim of another device. */
export type DismissalChange = { readonly [K in DismissalKind]?: Dismissal[K] | null };

/** `wallet`: null for every wallet. A claim has a wallet. */
export type DismissedAirdrop = Dismissal & { readonly wallet: WalletId | null; readonly airdrop: string };

/** A list, because the service chooses the id, which may be a name such as `__proto__`. */
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
): (wallet: WalletId, airdrop: string) => DismissalState | null {
  const byKey = new Map(dismissals.map((dismissal) => [dismissalKey(dismissal), dismissal]));
  return (wallet, airdrop) => {
    if (byKey.has(dismissalKey({ wallet: null, airdrop }))) return { how: "hidden", everywhere: true };
    const here = byKey.get(dismissalKey({ wallet, airdrop }));
    return here === undefined ? null : { how: here.hidden ? "hidden" : "claimed", everywhere: false };
  };
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

/** Keeps every claim and the latest `limits.hidden` others, which come last. */
export function withinDismissalLimit(dismissals: Dismissals): Dismissals {
  const unclaimed = dismissals.filter(({ claimed }) => claimed === undefined);
  const dropped = new Set(unclaimed.slice(0, -limits.hidden));
  return dismissals.filter((dismissal) => !dropped.has(dismissal));
}
