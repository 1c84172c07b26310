import {
  type Answer,
  isOfOneService,
  type Snapshot,
  sameAirdrops,
  totalIsDue,
} from "../airdrops/snapshot.ts";
import { timing } from "../app.config.ts";
import type { NetworkAddress } from "../networks/network.ts";
import { type BoundKey, createClient, type ServiceClient } from "../service/client.ts";
import type { Result, ServiceError } from "../service/error.ts";
import type { Effects } from "./effects.ts";
import { mayReach } from "./permissions.ts";

/** A client for this key, in this browser. */
export function clientFor(key: BoundKey, effects: Effects): ServiceClient {
  return createClient({
    key,
    fetch: effects.fetch,
    now: effects.now,
    mayReach: () => mayReach(key.serviceUrl),
  });
}

export type LookUp = {
  readonly answer: Answer;
  /** Why the service's own total could not be had, though the list could. */
  readonly totalError: ServiceError | null;
};

/** The look in hand. */
type Looking = {
  /** Base URL of the service that the client asks. */
  readonly serviceUrl: string;
  /** @returns ms since the epoch */
  readonly now: () => number;
  /** @returns whether anybody still wants the answer: asked before a second request is made */
  readonly isWanted: () => Promise<boolean>;
};

/**
 * Looks one wallet up: its list, and the service's own total where F8 wants it. A total that fails does not cost
 * the list: the total known so far stays if the list is the same, else none is known.
 *
 * @param last the last good answer, if any
 */
export async function lookUp(
  client: ServiceClient,
  of: NetworkAddress,
  last: Snapshot | null,
  { serviceUrl, now, isWanted }: Looking,
): Promise<Result<LookUp>> {
  const list = await client.airdrops(of);
  if (!list.ok) return list;
  const fetchedAt = now();
  const { airdrops, dropped } = list.value;
  const answer = { airdrops, dropped, fetchedAt, serviceUrl };
  // Another service's total is not this one's.
  const before = isOfOneService(last, answer) ? last : null;
  const wantsTotal = totalIsDue(before, airdrops, fetchedAt, timing.valueAtLeastEvery) && (await isWanted());
  if (!wantsTotal) {
    return { ok: true, value: { answer: { ...answer, total: before?.total ?? null }, totalError: null } };
  }
  const answered = await client.total(of);
  if (answered.ok) {
    return {
      ok: true,
      value: { answer: { ...answer, total: { ...answered.value, at: now() } }, totalError: null },
    };
  }
  const total = before !== null && sameAirdrops(before.airdrops, airdrops) ? before.total : null;
  return { ok: true, value: { answer: { ...answer, total }, totalError: answered.error } };
}
