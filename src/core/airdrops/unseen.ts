import type { WalletId } from "../addresses/network.ts";
import { airdropKey } from "./airdrop.ts";
import type { HistoryEvent } from "./history.ts";

/** An airdrop that appeared since the user last saw the list. */
export type Unseen = {
  readonly wallet: WalletId;
  readonly airdrop: string;
  /** The time of the answer that showed it first, ms since the epoch. */
  readonly at: number;
};

/** As many as storage has room for (`test/storage/full-profile.test.ts`). */
export const mostUnseen = 200;

/** @returns the `airdropKey` of each */
export function unseenKeys(unseen: readonly Unseen[]): ReadonlySet<string> {
  return new Set(unseen.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
}

/** @returns the unseen airdrops after events: the appeared ones join, the gone ones leave */
export function unseenAfter(unseen: readonly Unseen[], events: readonly HistoryEvent[]): readonly Unseen[] {
  const notified = events.filter(({ kind }) => kind !== "value");
  const keys = new Set(notified.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
  const others = unseen.filter(({ wallet, airdrop }) => !keys.has(airdropKey(wallet, airdrop)));
  const appeared = notified
    .filter(({ kind }) => kind === "appeared")
    .map(({ wallet, airdrop, at }) => ({ wallet, airdrop, at }));
  return [...others, ...appeared].slice(-mostUnseen);
}

/** @param through ms since the epoch @returns the airdrops that appeared later; the same list if all did */
export function withoutSeen(unseen: readonly Unseen[], through: number): readonly Unseen[] {
  const left = unseen.filter(({ at }) => at > through);
  return left.length === unseen.length ? unseen : left;
}
