import type { Time } from "../../config.ts";
import type { WalletId } from "../addresses/network.ts";
import {
  isOfOneService,
  type ServiceTotal,
  type Snapshot,
  sameAirdrops,
  withTotal,
} from "../airdrops/snapshot.ts";
import { type BoundKey, isSameKey } from "../api-key/bound-key.ts";
import { type Failure, failures } from "../failures.ts";
import { waitAfterFailure } from "../wait.ts";
import type { RefreshChange } from "./apply-result.ts";
import type { RefreshState } from "./refresh-state.ts";
import { afterTotal, withChanged } from "./schedule.ts";

export type FetchedTotal = {
  readonly id: WalletId;
  readonly key: BoundKey;
  readonly startedAt: Time;
  /** The snapshot with whose list the total was asked for. */
  readonly asked: Snapshot;
  readonly result:
    | { readonly ok: true; readonly value: ServiceTotal }
    | { readonly ok: false; readonly failure: Failure };
};

/**
 * Applies the answer to a total, unless the key or the list was replaced. A failure changes neither the wallet nor the
 * key, because a service may issue keys without access to totals. Only a rate limit on totals also applies to lists.
 */
export function applyTotal(state: RefreshState, fetched: FetchedTotal, now: Time): RefreshChange {
  const { id, key, startedAt, asked, result } = fetched;
  const { schedule, activity, snapshots, keyStatus } = state;
  const same = { schedule, activity, snapshots, keyStatus };
  const snapshot = snapshots.get(id);
  if (snapshot === undefined || !isSameKey(state.key, key)) return same;
  const isSame = isOfOneService(asked, snapshot) && sameAirdrops(asked.airdrops, snapshot.airdrops);
  const failure = result.ok ? null : result.failure;
  const isAnswered = failure === null || failures[failure.kind].reachesService;
  const total = result.ok ? result.value : null;
  return {
    ...same,
    ...(failure?.kind === "rateLimited" && {
      activity: { ...activity, wait: waitAfterFailure("service", activity.wait, failure, startedAt) },
    }),
    ...(isSame && { schedule: withChanged(schedule, [id], afterTotal) }),
    ...(isSame && isAnswered && { snapshots: new Map(snapshots).set(id, withTotal(snapshot, total, now)) }),
  };
}
