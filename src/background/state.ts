import { browser } from "wxt/browser";
import type { Time } from "../config.ts";
import { type WalletId, walletId } from "../core/addresses/network.ts";
import type { BoundKey } from "../core/api-key/bound-key.ts";
import { isOutdated, type Summary, summaryOf } from "../core/list/summary.ts";
import { keysOf } from "../core/records.ts";
import { stateWithoutFutureEdges, withConsequences } from "../core/refresh/refresh-state.ts";
import { compareNames } from "../i18n/language.ts";
import { firstPaintOf } from "../storage/first-paint.ts";
import { popupItems, settingsItem } from "../storage/items.ts";
import { commit, keptIn, remember, type State, stateLock } from "./memory.ts";

export type { State } from "./memory.ts";

/** The parts of the state that a change replaces. */
export type Change = Partial<State>;

/** @returns all stored data, as of the last change */
export async function readState(): Promise<State> {
  return (await remember()).state;
}

/**
 * @returns whether it is certain which service the user chose. Lost or unreadable settings read as the fallback object
 *   itself. Its default service must not get the addresses of a user who left it
 */
export function isServiceKnown({ settings }: Pick<State, "settings">): boolean {
  return settings !== settingsItem.fallback;
}

/** @returns the key for the current service, or null. A key for another service is never returned */
export function savedKeyIn(state: Pick<State, "settings" | "apiKey">): BoundKey | null {
  const { settings, apiKey } = state;
  return isServiceKnown(state) && apiKey?.serviceUrl === settings.serviceUrl ? apiKey : null;
}

/**
 * Changes the state, with the summary and the copy for the popup, in one write.
 * @param summary `later` leaves both as they are. Only a run may do so: it renews them, or the next start does
 * @param change returns the parts to replace; `{}` renews only what time or answers have outdated
 * @returns the result that `change` returns beside the parts, if any
 * @throws what `change` throws, or as `commit`; then nothing has changed
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
    const memory = await remember();
    const now = Date.now();
    // They are stored so, because a dropped edge would count again once the clock reaches the time of its answer.
    const before = stateWithoutFutureEdges(memory.state, now);
    const { result, ...parts } = change(before);
    const changed: State = { ...before, ...parts };
    const isKept = keptIn(memory.state, changed);
    const snapshots = new Map([...changed.snapshots].filter(([id]) => isKept(id)));
    const ledgers = new Map([...changed.ledgers].filter(([id]) => isKept(id)));
    const opened = ofKept(changed.opened, isKept);
    const unlisted = ofKept(changed.unlisted, isKept);
    const after = withConsequences(before, { ...changed, opened, unlisted, snapshots, ledgers });
    const complete =
      summary === "later" ? { ...after, isSummaryLate: true } : withCopies(memory.state, after);
    await commit(memory, complete, new Set(keysOf(parts)));
    return result;
  });
}

/** @returns the same list if all are of kept wallets */
function ofKept<T extends { readonly wallet: WalletId }>(
  all: readonly T[],
  isKept: (id: WalletId) => boolean,
): readonly T[] {
  return all.every(({ wallet }) => isKept(wallet)) ? all : all.filter(({ wallet }) => isKept(wallet));
}

function withCopies(before: State, changed: State): State {
  const now = Date.now();
  const isDue = changed.isSummaryLate || isOutdated(changed.summary, now) || isOfSummary(before, changed);
  const after = isDue ? { ...changed, summary: summaryIn(changed, now), isSummaryLate: false } : changed;
  const isSame = keysOf(popupItems).every((part) => after[part] === before[part]);
  return isSame
    ? after
    : { ...after, firstPaint: firstPaintOf(after, browser.runtime.getManifest().version) };
}

function isOfSummary(before: State, { snapshots, ...after }: State): boolean {
  const parts = ["wallets", "schedule", "dismissals", "settings"] as const;
  if (parts.some((part) => after[part] !== before[part])) return true;
  return [...snapshots].some(([id, snapshot]) => before.snapshots.get(id) !== snapshot);
}

function summaryIn({ wallets, snapshots, schedule, dismissals, settings }: State, now: Time): Summary {
  const known = wallets.map((wallet) => {
    const id = walletId(wallet);
    return { wallet, snapshot: snapshots.get(id) ?? null, schedule: schedule[id] ?? null };
  });
  return summaryOf(known, { ...settings, dismissals }, now, compareNames());
}
