import * as z from "zod/mini";
import type { Item } from "./item.ts";
import { time } from "./schemas.ts";

/** What is stored of following the person through the browser's own sync (F28). Times are ms since the epoch. */

/**
 * Why the last exchange was not a whole one. `noRoom`: the browser's sync takes no more. `waiting`: so many changes
 * that some wait for the browser's limits. `noAnswer`: it did not answer in time. `failed`: it answered with an error.
 * `unreadable`: part of what is there is damaged, or of a newer version.
 */
const problemKinds = ["noRoom", "waiting", "noAnswer", "failed", "unreadable"] as const;
export type SyncProblem = (typeof problemKinds)[number];

/** Writes to the browser's sync in each minute since the epoch that had any. */
export type SyncWrites = readonly { readonly minute: number; readonly count: number }[];

export type SyncState = {
  /** Off until the person switches it on. */
  readonly on: boolean;
  /** The device's clock, which holds its random name; null until the first exchange. */
  readonly clock: string | null;
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
  readonly writes: SyncWrites;
};

const keys = z.array(z.string());

export const syncItem: Item<SyncState> = {
  key: "sync",
  area: "local",
  version: 1,
  schema: z.object({
    on: z.boolean(),
    clock: z.nullable(z.string()),
    replica: z.unknown(),
    over: keys,
    leftOut: keys,
    forgotten: keys,
    lastAt: z.nullable(time),
    problem: z.nullable(z.object({ kind: z.enum(problemKinds), at: time })),
    writes: z.array(z.object({ minute: z.int(), count: z.int() })),
  }),
  fallback: {
    on: false,
    clock: null,
    replica: null,
    over: [],
    leftOut: [],
    forgotten: [],
    lastAt: null,
    problem: null,
    writes: [],
  },
  precious: true,
};
