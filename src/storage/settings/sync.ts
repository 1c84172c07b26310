import * as z from "zod/mini";
import type { Item } from "../item.ts";
import { time } from "../schemas.ts";

/** Times are ms since the epoch. */

/**
 * Why the last exchange was incomplete. `noRoom`: the browser's sync is full. `waiting`: changes wait for the
 * browser's rate limits. `noAnswer`: no answer in time. `failed`: an error of the browser. `unreadable`: damaged
 * items, or items of a newer version.
 */
const problemKinds = ["noRoom", "waiting", "noAnswer", "failed", "unreadable"] as const;
export type SyncProblem = (typeof problemKinds)[number];

export type SyncState = {
  readonly on: boolean;
  /** A random name; null until the first exchange. */
  readonly device: string | null;
  /** Encoded; null until the first exchange. Undecodable data counts as null. */
  readonly replica: unknown;
  /** Wallets' records without room in the watchlist. */
  readonly over: readonly string[];
  /** Records without room in the browser's sync. */
  readonly leftOut: readonly string[];
  /** Records that the last long absence gave up, because other devices deleted them. */
  readonly forgotten: readonly string[];
  /** The last complete exchange; null for never. */
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
