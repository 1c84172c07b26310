import { walletId } from "../core/addresses/network.ts";
import { historyItem } from "../storage/airdrops/history.ts";
import { transact } from "../storage/transaction/transaction.ts";
import { watchlistItem } from "../storage/wallets/watchlist.ts";

/** Drops the history of wallets that undo can no longer restore. Call it when the browser starts. */
export async function forgetGoneWallets(): Promise<void> {
  await transact(async (transaction) => {
    const watchlist = await transaction.readStored(watchlistItem);
    // A lost or damaged watchlist may be restored, so it does not count as empty.
    if (watchlist.state !== "whole") return;
    const kept = new Set(watchlist.value.map(walletId));
    const history = await transaction.read(historyItem);
    const left = history.filter(({ wallet }) => kept.has(wallet));
    if (left.length < history.length) transaction.put(historyItem, left);
  });
}
