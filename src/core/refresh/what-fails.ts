import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { type Failure, failures } from "../failures.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { entryOf, failureOf, type Schedule } from "./schedule.ts";
import { hasFailedSince } from "./wait.ts";

/** `none`: nothing waits longer, because a failure since the request began has set the wait. */
export type Failing = "wallet" | "service" | "key" | "none";

/**
 * One wallet alone may be refused or fail for ever. So the service fails once a second wallet fails without a good
 * answer between; a second refusal is the key's. A wallet that failed before says nothing new.
 * @param startedAt when the request began
 */
export function whatFails(
  state: RefreshState,
  id: WalletId,
  startedAt: Time,
  { kind, at }: Failure,
): Failing {
  const { of } = failures[kind];
  if (of === "service") return "service";
  // A failure that came meanwhile has made the service wait already, maybe for the same cause.
  if (hasFailedSince(state.activity.wait, startedAt, at)) return "none";
  if (of === "key" && isKeyRefused(state, id)) return "key";
  return isServiceFailing(state, id) ? "service" : "wallet";
}

/** @param id of a request that failed */
function isServiceFailing({ activity, schedule }: RefreshState, id: WalletId): boolean {
  const { wait, suspect } = activity;
  return wait !== null || (isFirstFailure(schedule, id) && suspect !== null && suspect !== id);
}

/** @param id of a request that was refused */
function isKeyRefused(state: RefreshState, id: WalletId): boolean {
  const { activity, schedule, wallets, keyStatus } = state;
  if (keyStatus?.state === "refused" || activeIds(wallets).length <= 1) return true;
  if (!isFirstFailure(schedule, id) || !isServiceFailing(state, id)) return false;
  const { wait, suspect } = activity;
  const before = wait !== null ? wait.reason : suspect && failureOf(entryOf(schedule, suspect));
  return before !== null && failures[before.kind].of === "key";
}

/** @param id of a request that failed @returns whether the answer before was good, or there was none */
export function isFirstFailure(schedule: Schedule, id: WalletId): boolean {
  return failureOf(entryOf(schedule, id)) === null;
}
