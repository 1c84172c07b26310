import * as z from "zod/mini";
import type { Item } from "../item.ts";
import { type Shape, time } from "../schemas.ts";

/** Times are ms since the epoch. */

/**
 * Why the last exchange was incomplete. `noRoom`: the browser's sync is full. `waiting`: changes wait for the
 * browser's rate limits. `noAnswer`: no answer in time. `failed`: an error of the browser. `unreadable`: damaged
 * items, or items of a newer version.
 */
const problemKinds = ["noRoom", "waiting", "noAnswer", "failed", "unreadable"] as const;
export type SyncProblem = (typeof problemKinds)[number];

const names = z.array(z.string());

const schema = z.object({
  /** Off until the user switches it on. */
  on: z.boolean(),
  /** The random name of this device; null until the first exchange. */
  device: z.nullable(z.string().check(z.minLength(1), z.maxLength(16))),
  /** What this device knows, encoded; null until the first exchange. What cannot be decoded is as none. */
  replica: z.unknown(),
  /** Records of wallets that found no room in the watchlist. */
  over: names,
  /** Records that found no room in the browser's sync, as of the last exchange. */
  leftOut: names,
  /** Records given up after a long absence because they were deleted elsewhere; the last such. */
  forgotten: names,
  /** When this device last took in and gave out all; null for never. */
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
