import type { WalletId } from "../../core/addresses/network.ts";
import { type Dismissal, withDismissal, withMuted } from "../../core/airdrops/dismissals.ts";
import { changeState } from "../state.ts";

/** The user dismisses airdrops. Times are ms since the epoch. */

/** Stores how the user dismissed an airdrop of one wallet. An empty dismissal restores the airdrop. */
export async function setDismissal(
  wallet: WalletId,
  airdrop: string,
  dismissal: Dismissal,
  now: number,
): Promise<void> {
  await changeState(
    ({ dismissals }) => ({ dismissals: withDismissal(dismissals, wallet, airdrop, dismissal, now) }),
    now,
  );
}

/** Mutes an airdrop in every wallet, or lets it be heard of again. */
export async function setMuted(airdrop: string, muted: boolean, now: number): Promise<void> {
  await changeState(({ dismissals }) => ({ dismissals: withMuted(dismissals, airdrop, muted) }), now);
}
