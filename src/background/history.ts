import type { Time } from "../config.ts";
import { walletId } from "../core/addresses/network.ts";
import { hasToday, withToday } from "../core/airdrops/history.ts";
import { dayValuesItem, historyItem } from "../storage/history.ts";
import { read } from "../storage/item.ts";
import { summaryItem } from "../storage/items.ts";
import { transact, update } from "../storage/transaction/transaction.ts";
import { watchlistItem } from "../storage/wallets/watchlist.ts";

/**
 * Records today's total. Do not call it during a refresh, when only some wallets have today's data.
 * @param hasFetched whether a refresh has just ended; otherwise only an existing record of today changes
 */
export async function noteToday(hasFetched: boolean, now: Time): Promise<void> {
  const { total, walletCount } = await read(summaryItem);
  if (walletCount === 0) return;
  await update(dayValuesItem, (values) =>
    hasFetched || hasToday(values, now) ? withToday(values, total, now) : values,
  );
}

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
