import { deadlineAfter, type KnownDeadline } from "../deadlines/deadline-window.ts";
import type { Airdrop } from "./airdrop.ts";

/** The service's own total for one address (value endpoint). */
type ServiceTotal = {
  /** USD; null when the service says that it cannot be calculated. */
  readonly usdValue: number | null;
  readonly airdropsCount: number | null;
  /** When it was answered, ms since the epoch. */
  readonly at: number;
};

/** An airdrop with what all answers so far prove about its deadline, in place of the flags of the last one. */
export type KnownAirdrop = Omit<Airdrop, "flags"> & {
  /** Null while the service has not named a deadline. */
  readonly deadline: KnownDeadline | null;
};

/** A good answer for one address, by itself. */
export type Answer = {
  readonly airdrops: readonly Airdrop[];
  /** Base URL of the service that gave it; null in what was stored before that was kept. */
  readonly serviceUrl: string | null;
  /** When the list was answered, ms since the epoch. */
  readonly fetchedAt: number;
  /** Entries of that answer that could not be read. */
  readonly dropped: number;
  readonly total: ServiceTotal | null;
};

type Valued = Pick<Airdrop, "id" | "usdValue">;

/** The last good answer for one address, with what those before tell of it. */
export type Snapshot = Omit<Answer, "airdrops"> & { readonly airdrops: readonly KnownAirdrop[] };

/**
 * @param before the snapshot that was kept so far, if any; one of another service tells nothing
 * @returns the snapshot that this answer makes of it
 */
export function snapshotAfter(before: Snapshot | null, answer: Answer): Snapshot {
  const known = new Map(
    (isOfOneService(before, answer) ? before.airdrops : []).map((airdrop) => [airdrop.id, airdrop]),
  );
  const lastAt = before?.fetchedAt ?? 0;
  const airdrops = answer.airdrops.map(({ flags, ...airdrop }): KnownAirdrop => {
    const earlier = known.get(airdrop.id)?.deadline ?? null;
    return { ...airdrop, deadline: deadlineAfter(earlier, flags, answer.fetchedAt, lastAt) };
  });
  return { ...answer, airdrops };
}

/** @returns whether two answers can be compared: airdrops of two services have nothing to do with each other */
export function isOfOneService(
  before: Snapshot | null,
  answer: Pick<Answer, "serviceUrl">,
): before is Snapshot {
  return before !== null && (before.serviceUrl === null || before.serviceUrl === answer.serviceUrl);
}

/**
 * When to ask for the service's own total: after the list changed, while it holds an unknown value, and
 * otherwise once in `maxAge` ms, because each asking costs a request.
 *
 * @param before the snapshot that was kept so far, if any
 */
export function totalIsDue(
  before: Snapshot | null,
  airdrops: readonly Valued[],
  now: number,
  maxAge: number,
): boolean {
  if (before?.total == null) return true;
  if (airdrops.some((airdrop) => airdrop.usdValue === null)) return true;
  const age = now - before.total.at;
  return age >= maxAge || age < 0 || !sameAirdrops(before.airdrops, airdrops);
}

/** @returns whether two lists hold the same airdrops at the same values, in whatever order. */
export function sameAirdrops(a: readonly Valued[], b: readonly Valued[]): boolean {
  if (a.length !== b.length) return false;
  const values = new Map(a.map((airdrop) => [airdrop.id, airdrop.usdValue]));
  return b.every((airdrop) => values.has(airdrop.id) && values.get(airdrop.id) === airdrop.usdValue);
}
