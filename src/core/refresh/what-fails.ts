import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { type Failure, failures } from "../failures.ts";
import { activeIds, type RefreshState } from "./refresh-state.ts";
import { entryOf, failureOf, type Schedule } from "./schedule.ts";
import { hasFailedSince } from "./wait.ts";

/** `unclear`: only that its wallet was asked about. */
export type Failing = "wallet" | "service" | "key" | "unclear";

/**
 * One wallet alone may be refused or fail for ever. So a failure is the service's once a second wallet fails without a
 * good answer between, and a refusal the key's. A wallet that failed before says nothing new.
 * @param id null for a check of the key @param startedAt when the request began
 */
export function whatFails(
  { activity, schedule, wallets, keyStatus }: RefreshState,
  id: WalletId | null,
  startedAt: Time,
  { kind, at }: Failure,
): Failing {
  const { wait, suspect } = activity;
  const { of } = failures[kind];
  if (of === "service") return "service";
  if (hasFailedSince(wait, startedAt, at)) return "unclear";
  const isSecond = isNew(schedule, id) && suspect !== null && suspect !== id;
  const isOfService = wait !== null || isSecond;
  const before = wait !== null ? wait.reason : suspect && failureOf(entryOf(schedule, suspect));
  const isRefusedTwice =
    isOfService && isNew(schedule, id) && before !== null && failures[before.kind].of === "key";
  const isOnly = activeIds(wallets).length <= 1;
  if (of === "key" && (isRefusedTwice || isOnly || keyStatus?.state === "refused")) return "key";
  if (isOfService) return "service";
  return id === null ? "unclear" : "wallet";
}

/** @returns whether the last answer about a wallet was no failure */
export function isNew(schedule: Schedule, id: WalletId | null): boolean {
  return id !== null && failureOf(entryOf(schedule, id)) === null;
}
