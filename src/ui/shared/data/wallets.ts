import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { Time } from "../../../config.ts";
import { type WalletId, walletId } from "../../../core/addresses/network.ts";
import type { Snapshot } from "../../../core/airdrops/snapshot.ts";
import type { WalletSchedule } from "../../../core/refresh/schedule.ts";
import type { Wallet } from "../../../core/wallets/wallet.ts";
import { scheduleItem, snapshotItem, summaryItem, watchlistItem } from "../../../storage/items.ts";
import { type KnownItem, storedQuery, useItem } from "./use-item.ts";

/** A wallet with all that is stored about it. */
export type WalletView = {
  readonly id: WalletId;
  readonly wallet: Wallet;
  readonly snapshot: Snapshot | null;
  readonly schedule: WalletSchedule | null;
};

export type AllWallets = {
  readonly wallets: readonly WalletView[];
  /** The time of the last change. */
  readonly at: Time;
};

export type WalletsResult = {
  /** Undefined until everything is read. */
  readonly data: AllWallets | undefined;
  readonly isError: boolean;
};

/**
 * Every wallet with its snapshot, live. Use it once in a page: snapshots can be megabytes, and each caller
 * parses them.
 */
export function useAllWallets(): WalletsResult {
  const watchlist = useItem(watchlistItem);
  const schedule = useItem(scheduleItem);
  const summary = useItem(summaryItem);
  const list = watchlist.state === "known" ? watchlist.value : null;
  const queries = useMemo(
    () => (list ?? []).map((wallet) => storedQuery(snapshotItem(walletId(wallet)))),
    [list],
  );
  const snapshots = useQueries({ queries, combine: snapshotsOf });
  const read = useMemo((): AllWallets | null => {
    // The background updates the summary when a deadline passes, so `at` changes then too.
    if (summary.state === "loading" || typeof snapshots === "string") return null;
    if (watchlist.state !== "known" || schedule.state !== "known") return null;
    return {
      wallets: watchlist.value.map((wallet, index) => {
        const id = walletId(wallet);
        return { id, wallet, snapshot: snapshots[index] ?? null, schedule: schedule.value[id] ?? null };
      }),
      at: Date.now(),
    };
  }, [watchlist, schedule, summary, snapshots]);

  // While the snapshot of a new wallet is read, the page shows the previous wallets.
  const [last, setLast] = useState(read);
  if (read !== null && read !== last) setLast(read);
  const data = read ?? last ?? undefined;
  const isError = snapshots === "failed" || [watchlist, schedule].some(({ state }) => state === "failed");
  return useMemo(() => ({ data, isError }), [data, isError]);
}

/** @returns one snapshot for each query; "loading" or "failed" unless all are read */
function snapshotsOf(results: readonly UseQueryResult<KnownItem<Snapshot | null>>[]) {
  if (results.some(({ isError }) => isError)) return "failed";
  const read = results.flatMap(({ data }) => (data === undefined ? [] : [data.value]));
  return read.length === results.length ? read : "loading";
}
