import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import { isOfOneService, type ServiceTotal, type Snapshot, withTotal } from "../airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../api-key/bound-key.ts";
import { type Failure, failures } from "../failures.ts";
import type { RefreshChange } from "./apply-list.ts";
import type { RefreshState } from "./refresh-state.ts";
import { withChanged } from "./schedule.ts";
import { afterFailure, isOver, serviceLengths, type Wait } from "./wait.ts";

export type FetchedTotal = {
  readonly id: WalletId;
  readonly key: BoundKey;
  /** The snapshot with whose list the total was asked for. */
  readonly asked: Snapshot;
  readonly result:
    | { readonly ok: true; readonly value: ServiceTotal }
    | { readonly ok: false; readonly failure: Failure };
};

/**
 * Applies the answer to a total, unless the key or the list was replaced. A failure says nothing about lists, wallet or
 * key, because a service may issue keys without access to totals, or limit totals alone. So a rate limit and
 * `Retry-After` make only the totals wait. If they hold for lists as well, the next list gets the same answer.
 * @param random from 0 to 1
 */
export function applyTotal(
  state: RefreshState,
  { id, key, asked, result }: FetchedTotal,
  now: Time,
  random: number,
): RefreshChange {
  const { schedule, activity, snapshots } = state;
  const snapshot = snapshots.get(id);
  if (snapshot === undefined || !isSameKey(state.key, key)) return {};
  const failure = result.ok ? null : result.failure;
  const totalsWait = waitAfter(activity.totalsWait, failure, now, random);
  const waiting = { activity: { ...activity, totalsWait } };
  if (!isOfOneService(asked, snapshot) || asked.fetchedAt !== snapshot.fetchedAt) return waiting;
  // The next list asks again for a total that the service has not seen.
  const isAnswered = failure === null || failures[failure.kind].of !== "service";
  return {
    ...waiting,
    schedule: withChanged(schedule, [id], (entry) => ({
      ...entry,
      intervalFrom: snapshot.fetchedAt,
      wait: null,
    })),
    ...(isAnswered && {
      snapshots: new Map(snapshots).set(id, withTotal(snapshot, result.ok ? result.value : null, now)),
    }),
  };
}

/** @param failure null after a total, which ends no wait that began after its request */
function waitAfter(wait: Wait | null, failure: Failure | null, now: Time, random: number): Wait | null {
  if (failure === null) return isOver(wait, now) ? null : wait;
  const isLimit = failure.kind === "rateLimited" || failure.retryAt !== undefined;
  return isLimit ? afterFailure(wait, failure, serviceLengths, random) : wait;
}
