import * as z from "zod/mini";
import type { Item } from "../item.ts";
import { type Shape, time } from "../schemas.ts";

/** Times are ms since the epoch. */

/**
 * The reason why the last exchange was incomplete. `noRoom`: the browser's sync is full. `waiting`: changes wait for
 * the browser's rate limits. `noAnswer`: the browser did not answer in time. `failed`: the browser reported an error.
 * `unreadable`: an item is damaged or of a newer version.
 */
const problemKinds = ["noRoom", "waiting", "noAnswer", "failed", "unreadable"] as const;
export type SyncProblem = (typeof problemKinds)[number];

const names = z.array(z.string());

const schema = z.object({
  on: z.boolean(),
  /** The random name of this device; null until the first exchange. */
  device: z.nullable(z.string().check(z.minLength(1), z.maxLength(16))),
  /** The encoded replica; null until the first exchange. Damaged data counts as null. */
  replica: z.unknown(),
  /** Records of wallets without room in the watchlist. */
  over: names,
  /** Records without room in the browser's sync at the last exchange. */
  leftOut: names,
  /** The latest records that `giveUp` dropped, because another device had deleted them. */
  forgotten: names,
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
  fallback: {
    on: false,
    device: null,
    replica: null,
    over: [],
    leftOut: [],
    forgotten: [],
    lastAt: null,
    problem: null,
  },
  precious: true,
};
