import * as z from "zod/mini";
import type { Item } from "../item.ts";
import { time } from "../schemas.ts";

/** What is stored of sync through the browser's own account. Times are ms since the epoch. */

/**
 * Why the last exchange was not a whole one. `noRoom`: the browser's sync takes no more. `waiting`: so many changes
 * that some wait for the browser's limits. `noAnswer`: it did not answer in time. `failed`: it answered with an error.
 * `unreadable`: part of what is there is damaged, or of a newer version.
 */
const problemKinds = ["noRoom", "waiting", "noAnswer", "failed", "unreadable"] as const;
export type SyncProblem = (typeof problemKinds)[number];

export type SyncState = {
  /** Off until the user switches it on. */
  readonly on: boolean;
  /** The random name of this device; null until the first exchange. */
  readonly device: string | null;
  /** What this device knows, encoded; null until the first exchange. What cannot be decoded is as none. */
  readonly replica: unknown;
  /** Records of wallets that found no room in the watchlist. */
  readonly over: readonly string[];
  /** Records that found no room in the browser's sync, as of the last exchange. */
  readonly leftOut: readonly string[];
  /** Records given up after a long absence because they were deleted elsewhere; the last such. */
  readonly forgotten: readonly string[];
  /** When this device last took in and gave out all; null for never. */
  readonly lastAt: number | null;
  readonly problem: { readonly kind: SyncProblem; readonly at: number } | null;
};

const keys = z.array(z.string());

export const syncItem: Item<SyncState> = {
  key: "sync",
  area: "local",
  version: 1,
  schema: z.object({
    on: z.boolean(),
    device: z.nullable(z.string().check(z.minLength(1), z.maxLength(16))),
    replica: z.unknown(),
    over: keys,
    leftOut: keys,
    forgotten: keys,
    lastAt: z.nullable(time),
    problem: z.nullable(z.object({ kind: z.enum(problemKinds), at: time })),
  }),
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
