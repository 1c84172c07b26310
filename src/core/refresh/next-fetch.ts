import { type Time, timing } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { countRequests, gateOpensAt, intervalOf } from "./request-gate.ts";
import { dueAt, entryOf, failureOf, isDue, isPressed, lastAsked, type WalletSchedule } from "./schedule.ts";
import { begun, endsAt, isOver, keyLengths, serviceLengths, walletLengths } from "./wait.ts";

/** Combines schedule, stored answers, waits, request gate, key and the browser's permission. */

export type FetchConditions = Omit<RefreshState, "snapshots" | "key"> & {
  readonly hasKey: boolean;
  readonly snapshots: { readonly has: (id: WalletId) => boolean };
};

function mayAsk({ hasKey, activity }: FetchConditions): boolean {
  return hasKey && activity.mayReach;
}

/** Without a stored answer the wallet is due at once: its answer is lost, or has never come. */
function entryIn({ schedule, snapshots }: FetchConditions, id: WalletId): WalletSchedule {
  const entry = entryOf(schedule, id);
  return snapshots.has(id) ? entry : { ...entry, intervalFrom: null };
}

/**
 * @returns the wallets to fetch now, in order: pressed ones first, failing ones last, otherwise the one asked about
 *   longest ago. After a wait of the service, the order is by age alone, so that no wallet holds up the others
 */
export function fetchableIds(conditions: FetchConditions, now: Time): readonly WalletId[] {
  const { wallets, activity, settings } = conditions;
  if (!mayAsk(conditions) || !isOver(activity.wait, now)) return [];
  const ids = activeIds(wallets);
  const every = intervalOf(settings, ids.length);
  const isGateFull = gateOpensAt(activity.requests, now) > now;
  return ids
    .map((id) => ({ id, entry: entryIn(conditions, id) }))
    .filter(({ entry }) => isDue(entry, now, every) && (!isGateFull || isPressed(entry, now)))
    .map(({ id, entry }) => {
      const place = isPressed(entry, now) ? 0 : failureOf(entry) === null ? 1 : 2;
      return { id, place: activity.wait === null ? place : 0, at: lastAsked(entry, now) };
    })
    .sort((a, b) => a.place - b.place || a.at - b.at)
    .map(({ id }) => id);
}

/**
 * Store it before the list of a wallet is asked for, so that neither a kill nor a parallel request asks too much.
 * @param random from 0 to 1
 */
export function beforeRequest(
  state: FetchConditions,
  id: WalletId,
  now: Time,
  random: number,
): Pick<RefreshState, "schedule" | "activity"> {
  const { schedule, activity, settings, wallets, keyStatus } = state;
  const entry = entryOf(schedule, id);
  const requests = isPressed(entry, now) ? activity.requests : countRequests(activity.requests, 1, now);
  const withEntry = (wait: typeof entry.wait) => ({ ...schedule, [id]: { ...entry, wait, askedAt: now } });
  if (activity.wait !== null) {
    // The service waits, not the wallet: one that is asked during an outage would wait too long after it.
    const lengths = keyStatus?.state === "refused" ? keyLengths : serviceLengths;
    const wait = begun(activity.wait, lengths, now, random);
    return { schedule: withEntry(entry.wait), activity: { ...activity, requests, wait } };
  }
  const lengths = walletLengths(intervalOf(settings, activeIds(wallets).length));
  return {
    schedule: withEntry(begun(entry.wait, lengths, now, random)),
    activity: { ...activity, requests },
  };
}

/** @returns infinity without a key, the browser's permission or an active wallet */
export function nextFetchAt(conditions: FetchConditions, now: Time): Time {
  const { wallets, activity, settings } = conditions;
  const ids = mayAsk(conditions) ? activeIds(wallets) : [];
  const every = intervalOf(settings, ids.length);
  const gateAt = gateOpensAt(activity.requests, now);
  const fetchAt = (id: WalletId) => {
    const entry = entryIn(conditions, id);
    const pressedAt = Math.min(...entry.pressed);
    const due = Math.min(pressedAt, Math.max(dueAt(entry, now, every), gateAt));
    return Math.max(due, endsAt(entry.wait, now));
  };
  return Math.max(Math.min(...ids.map(fetchAt)), endsAt(activity.wait, now));
}

/** @returns the next wake-up, at least once per interval, because browsers may lose events */
export function nextWake(conditions: FetchConditions, now: Time): Time {
  const { wallets, settings } = conditions;
  const every = intervalOf(settings, activeIds(wallets).length);
  const latest = now + Math.min(every, timing.refreshEvery);
  return Math.max(now, Math.min(latest, nextFetchAt(conditions, now)));
}
