import { walletId } from "../core/addresses/network.ts";
import { changeState } from "./state.ts";

/** Drops the history of wallets that undo can no longer restore. Call it when the browser starts. */
export async function forgetGoneWallets(): Promise<void> {
  await changeState(({ wallets, history, inDoubt }) => {
    // A lost or damaged watchlist may be restored, so it does not count as empty.
    if (inDoubt.has("wallets")) return {};
    const kept = new Set(wallets.map(walletId));
    const left = history.filter(({ wallet }) => kept.has(wallet));
    return left.length < history.length ? { history: left } : {};
  });
}
