import * as z from "zod/mini";
import type { Time } from "../../config.ts";
import { type WalletId, walletIdSchema } from "../addresses/network.ts";
import { airdropKey } from "../airdrops/airdrop.ts";
import { isOfOneService, type KnownAirdrop, type Snapshot } from "../airdrops/snapshot.ts";
import { type Shape, time, usd } from "../shapes.ts";
import { claimsIn } from "./claims.ts";
import { type Dismissals, dismissedId } from "./dismissals.ts";

/** A change of an airdrop between two good answers. */
export const historyEvent = z.object({
  /** `gone`: claimed or expired; the service does not distinguish them. */
  kind: z.enum(["appeared", "value", "gone"]),
  /** The time of the later answer. */
  at: time,
  wallet: walletIdSchema,
  airdrop: z.string(),
  name: z.string(),
  /** USD at that time, or the last known value; null for unknown. */
  usdValue: usd,
  /** `value`: the earlier value. */
  before: usd,
});
export type HistoryEvent = Shape<typeof historyEvent>;

export const mostEvents = 1_000;

/** Smaller relative changes of a value cause no event, because prices always move a little. */
const notableChange = 0.1;

/** @param before the last good answer; a wallet's first answer has no events */
export function eventsBetween(
  before: Snapshot | null,
  after: Snapshot,
  wallet: WalletId,
): readonly HistoryEvent[] {
  if (!isOfOneService(before, after)) return [];
  const at = after.fetchedAt;
  const earlier = new Map(before.airdrops.map((airdrop) => [airdrop.id, airdrop]));
  const later = new Set(after.airdrops.map(({ id }) => id));
  const event = (kind: HistoryEvent["kind"], airdrop: KnownAirdrop, was: number | null): HistoryEvent => {
    const { id, name, usdValue } = airdrop;
    return { kind, at, wallet, airdrop: id, name, usdValue, before: was };
  };
  const changed = after.airdrops.flatMap((airdrop) => {
    const known = earlier.get(airdrop.id);
    if (known === undefined) return before.dropped > 0 ? [] : event("appeared", airdrop, null);
    return isNotable(known.usdValue, airdrop.usdValue) ? event("value", airdrop, known.usdValue) : [];
  });
  // A dropped entry may be any airdrop that seems gone.
  const gone = after.dropped > 0 ? [] : before.airdrops.filter(({ id }) => !later.has(id));
  return [...changed, ...gone.map((airdrop) => event("gone", airdrop, null))];
}

function isNotable(before: number | null, after: number | null): boolean {
  if (before === null || after === null) return before !== after;
  return Math.abs(after - before) > notableChange * Math.max(before, after);
}

export function withEvents(
  history: readonly HistoryEvent[],
  events: readonly HistoryEvent[],
): readonly HistoryEvent[] {
  return [...history, ...events].slice(-mostEvents);
}

/**
 * @param history the oldest first
 * @returns the `gone` events of airdrops that the user had claimed since their `gone` event before. The last event also
 *   counts with a later claim, if that claim still hides the airdrop
 */
export function claimedEvents(
  history: readonly HistoryEvent[],
  dismissals: Dismissals,
): ReadonlySet<HistoryEvent> {
  const claims = Map.groupBy(claimsIn(dismissals), ({ wallet, airdrop }) =>
    airdropKey(wallet, dismissedId(airdrop)),
  );
  const last = stillGone(history);
  const since = new Map<string, Time>();
  return new Set(
    history.filter((event) => {
      if (event.kind !== "gone") return false;
      const key = airdropKey(event.wallet, event.airdrop);
      const before = since.get(key) ?? Number.NEGATIVE_INFINITY;
      since.set(key, event.at);
      const isLate = (airdrop: string) => last.has(event) && airdrop === event.airdrop;
      const own = claims.get(key) ?? [];
      return own.some(({ at, airdrop }) => isLate(airdrop) || (at > before && at <= event.at));
    }),
  );
}

/** @param history the oldest first @returns the `gone` events of airdrops that have not returned */
export function stillGone(history: readonly HistoryEvent[]): ReadonlySet<HistoryEvent> {
  const last = new Map(history.map((event) => [airdropKey(event.wallet, event.airdrop), event]));
  return new Set([...last.values()].filter(({ kind }) => kind === "gone"));
}
