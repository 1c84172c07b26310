import * as z from "zod/mini";
import type { Item } from "../item.ts";
import { type Shape, time } from "../schemas.ts";

/** Times are ms since the epoch. */

/**
 * The reason why the last exchange was incomplete. `noRoom`: the browser's sync is full. `waiting`: changes wait for
 * the browser's rate limits. `noAnswer`: the browser did not answer in time. `failed`: the browser reported an error.
 */
const problemKinds = ["noRoom", "waiting", "noAnswer", "failed"] as const;
export type SyncProblem = (typeof problemKinds)[number];

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
  problem: z.nullable(z.object({ kind: z.enum(problemKinds), at: time })),
});
export type SyncState = Shape<typeof schema>;

export const syncItem: Item<SyncState> = {
  key: "sync",
  area: "local",
  version: 1,
  schema,
  fallback: { on: false, entries: null, over: 0, leftOut: 0, lastAt: null, problem: null },
};
