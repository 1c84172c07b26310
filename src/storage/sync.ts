import * as z from "zod/mini";
import { limits } from "../config.ts";
import { type Synced, syncedSchema } from "../core/wallets/sync.ts";
import { storedItem } from "./item.ts";

/** `failed`: the browser's sync refused the last exchange, or did not answer in time. */
type Sync = Synced & { readonly failed: boolean };

export const syncItem = storedItem<Sync>({
  key: "sync",
  schema: z.extend(syncedSchema, { failed: z.boolean() }),
  fallback: { on: false, since: 0, copy: {}, failed: false },
});

/** @returns whether the browser's sync may have data of Windfall */
export function mayBeInSync({ on, copy }: Sync): boolean {
  return on || Object.keys(copy).length > 0;
}

/** @returns the number of synced wallets without room in the watchlist */
export function countWithoutRoom({ copy }: Sync): number {
  return Math.max(0, Object.values(copy).filter((state) => state?.removed === false).length - limits.wallets);
}
