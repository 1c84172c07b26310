import * as z from "zod/mini";
import { localItem } from "../item.ts";
import { type Shape, time } from "../schemas.ts";

const count = z.int().check(z.nonnegative());

const schema = z.object({
  on: z.boolean(),
  /** This device's synced map as JSON; null until the first exchange. Damaged data counts as null. */
  entries: z.unknown(),
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

/** Whether this browser syncs or did so before: the browser's sync may hold a copy. */
export function mayBeInSync({ on, entries }: SyncState): boolean {
  return on || entries !== null;
}

export const syncItem = localItem<SyncState>({
  key: "sync",
  schema,
  fallback: { on: false, entries: null, over: 0, leftOut: 0, lastAt: null, failed: false },
});
