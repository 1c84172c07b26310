import { browser } from "wxt/browser";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { WalletSchedule } from "../core/refresh/schedule.ts";
import type { WalletId } from "../networks/network.ts";
import { parseStored, readAll, storedValue, valueOrFallback, watch } from "../storage/item.ts";
import { asidesItem, glanceItem } from "../storage/items.ts";
import { scheduleItem } from "../storage/schedule.ts";
import { snapshotItem } from "../storage/snapshots.ts";
import { idOf, type Wallet, watchlistItem } from "../storage/watchlist.ts";

/** A wallet with all that is stored about it. */
export type WalletView = {
  readonly id: WalletId;
  readonly wallet: Wallet;
  readonly snapshot: Snapshot | null;
  readonly schedule: WalletSchedule | null;
};

export type AllWallets = {
  readonly wallets: readonly WalletView[];
  /** How much of a stored watchlist could not be read. */
  readonly unreadable: "none" | "some" | "all";
  /** Something stored could not be read and was put aside. */
  readonly setAside: boolean;
  /** When this was read, ms since the epoch. */
  readonly at: number;
};

/** Reads every wallet with its answers: it can be megabytes. @throws when the browser's storage itself fails */
export async function readAllWallets(): Promise<AllWallets> {
  const found = await browser.storage.local.get([watchlistItem.key, scheduleItem.key, asidesItem.key]);
  const watchlist = parseStored(watchlistItem, found[watchlistItem.key]);
  const schedule = valueOrFallback(scheduleItem, found[scheduleItem.key]);
  const list = storedValue(watchlistItem, watchlist);
  const ids = list.map(idOf);
  const snapshots = ids.length === 0 ? [] : await readAll(ids.map(snapshotItem));
  return {
    wallets: list.map((wallet, index) => {
      const id = idOf(wallet);
      return { id, wallet, snapshot: snapshots[index] ?? null, schedule: schedule[id] ?? null };
    }),
    unreadable: watchlist.state === "unreadable" ? "all" : watchlist.state === "damaged" ? "some" : "none",
    setAside: valueOrFallback(asidesItem, found[asidesItem.key]).length > 0,
    at: Date.now(),
  };
}

/** A refresh writes often; reading everything again more often than this would show nobody anything. */
const settle = 200;

/**
 * Tells when `readAllWallets` would read something else.
 *
 * @returns a function that stops it
 */
export function watchAllWallets(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onChange();
    }, settle);
  };
  // The glance is written after every snapshot, so it stands for them all.
  const stops = [
    watch(watchlistItem, changed),
    watch(glanceItem, changed),
    watch(scheduleItem, changed),
    watch(asidesItem, changed),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
