import type { Time } from "../config.ts";
import { walletId } from "../core/addresses/network.ts";
import { isFromFuture } from "../core/airdrops/snapshot.ts";
import type { BoundKey } from "../core/api-key/bound-key.ts";
import { withConsequences } from "../core/list/list-changes.ts";
import { isOutdated, type Summary, summaryOf } from "../core/list/summary.ts";
import { removedIds, withoutWallets } from "../core/wallets/removed.ts";
import { compareNames } from "../i18n/language.ts";
import { commit, remember, stateLock } from "./memory.ts";
import type { State } from "./stored-state.ts";

export type { State } from "./stored-state.ts";

/** The parts of the state that a change replaces. */
export type Change = Partial<State>;

/** @returns all stored data, as of the last change. @throws StorageError */
export async function readState(): Promise<State> {
  return withoutFuture((await remember()).state, Date.now());
}

/** An answer of a clock that ran ahead would count again once the clock reaches its time, so a change deletes it. */
function withoutFuture(state: State, now: Time): State {
  const kept = [...state.snapshots].filter(([, one]) => !isFromFuture(one, now));
  return kept.length === state.snapshots.size ? state : { ...state, snapshots: new Map(kept) };
}

/** @returns the key for the current service, or null. A key for another service is never returned */
export function savedKeyIn({ settings, apiKey }: Pick<State, "settings" | "apiKey">): BoundKey | null {
  return apiKey?.serviceUrl === settings.serviceUrl ? apiKey : null;
}

/**
 * Changes the state, with the summary, in one write.
 * @param summary `later` leaves it as it is. Only a run may do so: it renews it, or the next start does
 * @param change returns the parts to replace; `{}` renews only what time or answers have outdated
 * @returns the result that `change` returns beside the parts, if any
 * @throws what `change` throws, or StorageError; then nothing has changed, but answers of removed wallets may be gone
 */
export function changeState<R>(
  change: (state: State) => Change & { readonly result: R },
  summary?: "later",
): Promise<R>;
export function changeState(change: (state: State) => Change, summary?: "later"): Promise<void>;
export function changeState<R>(
  change: (state: State) => Change & { readonly result?: R },
  summary?: "later",
): Promise<R | undefined> {
  return navigator.locks.request(stateLock, async () => {
    const memory = remember();
    const { state } = await memory;
    const before = withoutFuture(state, Date.now());
    const { result, ...parts } = change(before);
    const changed = { ...before, ...parts };
    const after = withConsequences(before, withoutWallets(changed, removedIds(before, changed)));
    const isLater = summary === "later";
    await commit(memory, isLater ? { ...after, isSummaryLate: true } : withSummary(state, after));
    return result;
  });
}

function withSummary(before: State, changed: State): State {
  const now = Date.now();
  const isDue = changed.isSummaryLate || isOutdated(changed.summary, now) || changesSummary(before, changed);
  return isDue ? { ...changed, summary: summaryIn(changed, now), isSummaryLate: false } : changed;
}

function changesSummary(before: State, { snapshots, ...after }: State): boolean {
  const parts = ["wallets", "schedule", "dismissals", "settings"] as const;
  if (parts.some((part) => after[part] !== before[part])) return true;
  if (snapshots.size !== before.snapshots.size) return true;
  return [...snapshots].some(([id, snapshot]) => before.snapshots.get(id) !== snapshot);
}

function summaryIn({ wallets, snapshots, schedule, dismissals, settings }: State, now: Time): Summary {
  const known = wallets.map((wallet) => {
    const id = walletId(wallet);
    return { wallet, snapshot: snapshots.get(id) ?? null, schedule: schedule[id] ?? null };
  });
  return summaryOf(known, { ...settings, dismissals }, now, compareNames());
}
