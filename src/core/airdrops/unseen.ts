import type { WalletId } from "../addresses/network.ts";
import { airdropKey } from "./airdrop.ts";
import type { HistoryEvent } from "./history.ts";

/** An airdrop that appeared since the person last looked at the list. */
export type Unseen = {
  readonly wallet: WalletId;
  readonly airdrop: string;
  /** The answer that showed it first, ms since the epoch. */
  readonly at: number;
};

/** Kept, as far as there is room (`test/storage/full-profile.test.ts`); older ones are no news any more. */
export const mostUnseen = 200;

/** @returns the airdrops as a set, by `airdropKey` */
export function unseenKeys(unseen: readonly Unseen[]): ReadonlySet<string> {
  return new Set(unseen.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
}

/** @returns what is unseen after these events: with what appeared, without what is gone */
export function unseenAfter(unseen: readonly Unseen[], events: readonly HistoryEvent[]): readonly Unseen[] {
  const notified = events.filter(({ kind }) => kind !== "value");
  const keys = new Set(notified.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
  const others = unseen.filter(({ wallet, airdrop }) => !keys.has(airdropKey(wallet, airdrop)));
  const appeared = notified
    .filter(({ kind }) => kind === "appeared")
    .map(({ wallet, airdrop, at }) => ({ wallet, airdrop, at }));
  return [...others, ...appeared].slice(-mostUnseen);
}
