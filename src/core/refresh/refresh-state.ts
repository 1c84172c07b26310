import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";
import type { Snapshot } from "../airdrops/snapshot.ts";
import type { Wait } from "../wait.ts";
import type { BoundKey } from "./bound-key.ts";
import type { KeyStatus } from "./key-status.ts";
import type { RequestCounts } from "./request-budget.ts";
import type { Schedule } from "./schedule.ts";

/** Times are ms since the epoch. */

export type Activity = {
  /** The present run has fetched `done` of `total` wallets. */
  readonly run: { readonly startedAt: number; readonly total: number; readonly done: number } | null;
  /** After its end one wallet is fetched first, and the others follow once that one is answered. */
  readonly wait: Wait | null;
  /** Wallets whose fetch failed by the service's fault since its last answer. */
  readonly faults: readonly WalletId[];
  readonly requests: RequestCounts;
  /** The interval in ms if the request budget makes it longer than the user's choice; otherwise null. */
  readonly stretchedTo: number | null;
};

export type RefreshState = {
  readonly wallets: readonly (NetworkAddress & { readonly paused: boolean })[];
  readonly schedule: Schedule;
  readonly activity: Activity;
  readonly settings: { readonly refreshEvery: number; readonly dailyBudget: number };
  readonly snapshots: ReadonlyMap<WalletId, Snapshot>;
  readonly keyStatus: KeyStatus | null;
  /** Null without a key for the present service. */
  readonly key: BoundKey | null;
};

export function activeIds(wallets: RefreshState["wallets"]): WalletId[] {
  return wallets.filter(({ paused }) => !paused).map(walletId);
}
