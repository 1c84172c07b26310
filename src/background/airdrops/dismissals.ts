import type { WalletId } from "../../core/addresses/network.ts";
import { type Dismissal, withDismissal } from "../../core/airdrops/dismissals.ts";
import { changeState } from "../state.ts";

/** The user dismisses airdrops. Times are ms since the epoch. */

/** Stores how the user dismissed an airdrop, in every wallet where `wallet` is null. An empty dismissal restores the airdrop. */
export async function setDismissal(
  wallet: WalletId | null,
  airdrop: string,
  dismissal: Dismissal,
  now: number,
): Promise<void> {
  await changeState(
    ({ dismissals }) => ({ dismissals: withDismissal(dismissals, wallet, airdrop, dismissal, now) }),
    now,
  );
}
