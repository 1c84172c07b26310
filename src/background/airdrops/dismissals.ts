import type { WalletId } from "../../core/addresses/network.ts";
import { type Mark, withMark, withMuted } from "../../core/airdrops/dismissals.ts";
import { changeState } from "../state.ts";

/** What a person puts away (F17). Times are ms since the epoch. */

/** Marks an airdrop of one wallet as the person decided; an empty mark takes it back. */
export async function setDismissal(
  wallet: WalletId,
  airdrop: string,
  mark: Mark,
  now: number,
): Promise<void> {
  await changeState(({ marks }) => ({ marks: withMark(marks, wallet, airdrop, mark, now) }), now);
}

/** Mutes an airdrop in every wallet, or lets it be heard of again. */
export async function setMuted(airdrop: string, muted: boolean, now: number): Promise<void> {
  await changeState(({ marks }) => ({ marks: withMuted(marks, airdrop, muted) }), now);
}
