import { withToday } from "../airdrops/history.ts";
import { dayValuesItem, historyItem } from "../storage/history.ts";
import { read } from "../storage/item.ts";
import { glanceItem } from "../storage/items.ts";
import { idOf, watchlistItem } from "../storage/watchlist.ts";
import { StorageWriteError, update } from "../storage/write.ts";

/**
 * Notes what is listed today (F26), once a refresh has ended: in between some wallets are of today and some are not.
 *
 * @param now ms since the epoch
 */
export async function noteToday(now: number): Promise<void> {
  const { total, walletCount } = await read(glanceItem);
  if (walletCount === 0) return;
  await update(dayValuesItem, (values) => withToday(values, total, now));
}

/**
 * Writes, and where storage is full makes room first: the older half of the history goes, again and again, which nobody
 * misses as they would a wallet or an answer.
 *
 * @returns whether it was written; false once there is no history left to give
 */
export async function makingRoom(write: () => Promise<unknown>): Promise<boolean> {
  for (;;) {
    try {
      await write();
      return true;
    } catch (error) {
      if (!(error instanceof StorageWriteError)) throw error;
      if (!(await halveHistory())) return false;
    }
  }
}

async function halveHistory(): Promise<boolean> {
  const { length } = await read(historyItem);
  if (length === 0) return false;
  try {
    await update(historyItem, (history) => history.slice(Math.ceil(history.length / 2)));
    return true;
  } catch (error) {
    // A browser that does not even take less has no room to make.
    if (error instanceof StorageWriteError) return false;
    throw error;
  }
}

/** Forgets what happened to the airdrops of wallets that are gone for good: the browser was closed, and undo with it. */
export async function forgetGoneWallets(): Promise<void> {
  const kept = new Set((await read(watchlistItem)).map(idOf));
  await update(historyItem, (history) =>
    history.every(({ wallet }) => kept.has(wallet))
      ? history
      : history.filter(({ wallet }) => kept.has(wallet)),
  );
}
