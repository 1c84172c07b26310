import { timing } from "../../config.ts";
import type { NetworkAddress } from "../../core/addresses/network.ts";
import { isOfOneService, type Snapshot, sameAirdrops, totalIsDue } from "../../core/airdrops/snapshot.ts";
import type { FetchResult } from "../../core/refresh/apply-result.ts";
import type { BoundKey } from "../../core/refresh/bound-key.ts";
import { createClient, type ServiceClient } from "../../service/client.ts";
import { toFailure } from "../../service/result.ts";
import type { Effects } from "../effects.ts";
import { mayReach } from "../service/permission.ts";

/** A client for this key, in this browser. */
export function clientFor(key: BoundKey, effects: Effects): ServiceClient {
  return createClient({
    key,
    fetch: effects.fetch,
    now: effects.now,
    mayReach: () => mayReach(key.serviceUrl),
  });
}

/** The fetch in hand. */
type Fetching = {
  /** Base URL of the service that the client asks. */
  readonly serviceUrl: string;
  /** @returns ms since the epoch */
  readonly now: () => number;
  /** @returns whether the answer is still wanted: asked before a second request is made */
  readonly isWanted: () => Promise<boolean>;
};

/**
 * Fetches one wallet: its list, and the service's own total when that is due. A total that fails does not cost the
 * list: the total known so far stays if the list is the same, else none is known.
 *
 * @param last the last good answer, if any
 */
export async function fetchWallet(
  client: ServiceClient,
  of: NetworkAddress,
  last: Snapshot | null,
  { serviceUrl, now, isWanted }: Fetching,
): Promise<FetchResult> {
  const list = await client.airdrops(of);
  if (!list.ok) return { ok: false, failure: toFailure(list.error, now()) };
  const fetchedAt = now();
  const { airdrops, dropped } = list.value;
  const fetched = { airdrops, dropped, fetchedAt, serviceUrl };
  // Another service's total is not this one's.
  const before = isOfOneService(last, fetched) ? last : null;
  const wantsTotal = totalIsDue(before, airdrops, fetchedAt, timing.valueAtLeastEvery) && (await isWanted());
  if (!wantsTotal) {
    return { ok: true, answer: { ...fetched, total: before?.total ?? null }, totalFailure: null };
  }
  const answered = await client.total(of);
  if (answered.ok) {
    return { ok: true, answer: { ...fetched, total: { ...answered.value, at: now() } }, totalFailure: null };
  }
  const total = before !== null && sameAirdrops(before.airdrops, airdrops) ? before.total : null;
  return { ok: true, answer: { ...fetched, total }, totalFailure: toFailure(answered.error, now()) };
}
