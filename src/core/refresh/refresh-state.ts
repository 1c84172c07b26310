import * as z from "zod/mini";
import { type NetworkAddress, type WalletId, walletId, walletIdSchema } from "../addresses/network.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { BoundKey } from "../api-key/bound-key.ts";
import type { KeyStatus } from "../api-key/key-status.ts";
import { type Shape, time } from "../shapes.ts";
import { requestCountsSchema } from "./request-gate.ts";
import type { Schedule } from "./schedule.ts";
import { waitSchema } from "./wait.ts";

export const activitySchema = z.object({
  /** The present run has fetched `done` of `total` wallets. */
  run: z.nullable(z.object({ startedAt: time, total: z.number(), done: z.number() })),
  /** Whether the browser permits requests to the service. The background asks it at each wake. */
  mayReach: z.boolean(),
  /** Of the service. After its end one list is asked for first, and the others follow once that one is answered. */
  wait: z.nullable(waitSchema),
  /** Of the totals alone. Until its end lists are fetched without their totals. */
  totalsWait: z.nullable(waitSchema),
  /** The first wallet that began to fail since the last good answer: a second one shows that the service fails. */
  suspect: z.nullable(walletIdSchema),
  /** Requests that the user did not press for, counted before they were sent. */
  requests: requestCountsSchema,
});
export type Activity = Shape<typeof activitySchema>;

export type RefreshState = {
  readonly wallets: readonly (NetworkAddress & { readonly paused: boolean })[];
  readonly schedule: Schedule;
  readonly activity: Activity;
  /** `refreshEvery` in ms. */
  readonly settings: { readonly refreshEvery: number };
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly keyStatus: KeyStatus | null;
  /** Null without a key for the present service. */
  readonly key: BoundKey | null;
};

export function activeIds(wallets: RefreshState["wallets"]): WalletId[] {
  return wallets.filter(({ paused }) => !paused).map(walletId);
}
