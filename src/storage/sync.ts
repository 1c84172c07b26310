import * as z from "zod/mini";
import { type Shape, time } from "../core/shapes.ts";
import { storedItem } from "./item.ts";

const count = z.int().check(z.nonnegative());

const schema = z.object({
  on: z.boolean(),
  /** Whether this device had a synced map: the browser's sync may hold a copy. */
  hasMap: z.boolean(),
  /** The number of wallets without room in the watchlist. */
  over: count,
  /** The number of values without room in the browser's sync. */
  leftOut: count,
  /** The time of the last complete exchange; null for never. */
  lastAt: z.nullable(time),
  /** Whether the last exchange was incomplete: the browser reported an error, or did not answer in time. */
  failed: z.boolean(),
});
export type SyncState = Shape<typeof schema>;

/** Whether this browser syncs or did so before. */
export function mayBeInSync({ on, hasMap }: SyncState): boolean {
  return on || hasMap;
}

export const syncItem = storedItem<SyncState>({
  key: "sync",
  schema,
  fallback: { on: false, hasMap: false, over: 0, leftOut: 0, lastAt: null, failed: false },
});

/** This device's synced map as JSON; null before an exchange. It is large, and most exchanges do not change it. */
export const syncMapItem = storedItem<unknown>({ key: "syncMap", schema: z.unknown(), fallback: null });
