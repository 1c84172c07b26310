import { hasToday, withToday } from "../../core/airdrops/history.ts";
import { dayValuesItem, historyItem } from "../../storage/airdrops/history.ts";
import { read } from "../../storage/item.ts";
import { summaryItem } from "../../storage/items.ts";
import { transact, update } from "../../storage/transaction.ts";
import { idOf, watchlistItem } from "../../storage/wallets/watchlist.ts";

/**
 * Notes what is listed today, not while a refresh is under way: some wallets are of today then and some are not.
 *
 * @param hasFetched whether a refresh has just ended. Otherwise only a day that is noted already changes, by what the user
 *   dismissed or removed since.
 * @param now ms since the epoch
 */
export async function noteToday(hasFetched: boolean, now: number): Promise<void> {
  const { total, walletCount } = await read(summaryItem);
  if (walletCount === 0) return;
  await update(dayValuesItem, (values) =>
    hasFetched || hasToday(values, now) ? withToday(values, total, now) : values,
  );
}

/** Forgets what happened to the airdrops of wallets that are gone for good: the browser was closed, and undo with it. */
export async function forgetGoneWallets(): Promise<void> {
  await transact(async (transaction) => {
    const watchlist = await transaction.readStored(watchlistItem);
    // A list that is lost, or damaged, may come back, and is not one that was emptied.
    if (watchlist.state !== "ok") return;
    const kept = new Set(watchlist.value.map(idOf));
    const history = await transaction.read(historyItem);
    const left = history.filter(({ wallet }) => kept.has(wallet));
    if (left.length < history.length) transaction.put(historyItem, left);
  });
}
