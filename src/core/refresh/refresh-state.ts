import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { BoundKey } from "./bound-key.ts";
import type { CircuitBreaker } from "./circuit-breaker.ts";
import type { KeyStatus } from "./key-retry.ts";
import type { RequestCounts } from "./request-budget.ts";
import type { Schedule } from "./schedule.ts";

/** What the policies of the refresh decide about. All times are ms since the epoch. */

/** What the refresh is doing, and what holds it back. */
export type Activity = {
  /** The run in hand: `done` of `total` wallets. */
  readonly run: { readonly startedAt: number; readonly total: number; readonly done: number } | null;
  readonly breaker: CircuitBreaker;
  readonly requests: RequestCounts;
  /** ms between two scheduled fetches where the request budget makes that longer than the user set; else null. */
  readonly stretchedTo: number | null;
};

export type RefreshState = {
  readonly wallets: readonly (NetworkAddress & { readonly paused: boolean })[];
  readonly schedule: Schedule;
  readonly activity: Activity;
  readonly settings: { readonly refreshEvery: number; readonly dailyBudget: number };
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly keyStatus: KeyStatus | null;
  /** Null while there is none for the service that is set. */
  readonly key: BoundKey | null;
};

/** @returns the ids of the wallets that are fetched, i.e. not paused */
export function activeIds(wallets: RefreshState["wallets"]): WalletId[] {
  return wallets.filter(({ paused }) => !paused).map(walletId);
}
