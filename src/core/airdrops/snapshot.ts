import { day, type Time, timing } from "../../config.ts";
import { isFromFuture, trusted } from "../deadlines/deadline-shown.ts";
import { deadlineAfter, type KnownDeadline } from "../deadlines/deadline-window.ts";
import type { Airdrop } from "./airdrop.ts";

/** The service's own total for one address. */
export type ServiceTotal = {
  /** USD; null if the service says that its total is unknown, or gives no number. */
  readonly usdValue: number | null;
  readonly airdropsCount: number | null;
  /** The service says that its total is unknown. */
  readonly isUnknown: boolean;
  /** The public page of the address, as the service names it; as `Airdrop.url`. */
  readonly pageUrl: string | null;
};

/** An airdrop with the deadline window that all answers so far prove. */
export type KnownAirdrop = Omit<Airdrop, "flags"> & {
  /** Null while no answer has named a deadline. */
  readonly deadline: KnownDeadline | null;
};

/** The service's list for one address. */
export type Answer = {
  readonly airdrops: readonly Airdrop[];
  /** Base URL of the service. */
  readonly serviceUrl: string;
  readonly fetchedAt: Time;
  /** Entries that Windfall could not read, and those beyond `limits.airdropsPerWallet`. */
  readonly dropped: number;
  /** The dropped entries beyond the limit; missing for none. */
  readonly excess?: number | undefined;
};

/** `since`: the time of the first good answer without the airdrop, or of a later one that dropped an entry. */
type Gone = { readonly id: string; readonly since: Time };

/** ms between two good answers that both lacked an airdrop: the service may leave one out by mistake. */
const goneAfter = day;

/** Without a limit, a service whose ids change with every answer would fill the storage. */
const mostGone = 100;

type Valued = Pick<Airdrop, "id" | "usdValue">;

/** The last good answer for one address, with the deadline windows of all answers. */
export type Snapshot = Omit<Answer, "airdrops"> & {
  readonly airdrops: readonly KnownAirdrop[];
  /** The airdrops of earlier answers that this and maybe more answers lacked, until a day after the first such answer. */
  readonly gone: readonly Gone[];
  /** The last total that was asked for with this list; null if none was answered. */
  readonly total: ServiceTotal | null;
  /** When the total was last asked for with this list, answered or not; null if it was not. */
  readonly totalTriedAt: Time | null;
};

/** Keeps the total only if the list is the same. @param before the present snapshot; ignored if from another service */
export function snapshotAfter(before: Snapshot | null, answer: Answer): Snapshot {
  const { fetchedAt } = answer;
  const last = isOfOneService(before, answer) ? trustedSnapshot(before, fetchedAt) : null;
  const known = new Map(last?.airdrops.map((airdrop) => [airdrop.id, airdrop]));
  const airdrops = answer.airdrops.map(({ flags, ...airdrop }): KnownAirdrop => {
    const earlier = known.get(airdrop.id)?.deadline ?? null;
    return { ...airdrop, deadline: deadlineAfter(earlier, flags, fetchedAt) };
  });
  const isSame = last !== null && sameAirdrops(last.airdrops, airdrops);
  const { total, totalTriedAt } = isSame ? last : { total: null, totalTriedAt: null };
  return {
    ...answer,
    airdrops,
    gone: last === null ? [] : goneAfterAnswer(last, answer),
    total,
    totalTriedAt,
  };
}

function goneAfterAnswer(last: Snapshot, { airdrops, dropped, fetchedAt }: Answer): readonly Gone[] {
  const told = surelyGone(last);
  // A dropped entry may be any airdrop that seems gone, so the day begins anew.
  const waiting = last.gone
    .filter(({ id }) => !told.has(id))
    .map((one) => (dropped > 0 ? { ...one, since: fetchedAt } : one));
  const lacked = last.airdrops.map(({ id }) => ({ id, since: fetchedAt }));
  const listed = new Set(airdrops.map(({ id }) => id));
  return [...waiting, ...lacked].filter(({ id }) => !listed.has(id)).slice(-mostGone);
}

/** @returns the ids of airdrops that good answers at least a day apart lacked. Each answer tells them once */
export function surelyGone({ gone, fetchedAt }: Snapshot): ReadonlySet<string> {
  return new Set(gone.filter(({ since }) => fetchedAt - since >= goneAfter).map(({ id }) => id));
}

/** @param total null if the service gave none, which keeps the last one */
export function withTotal(snapshot: Snapshot, total: ServiceTotal | null, triedAt: Time): Snapshot {
  return { ...snapshot, total: total ?? snapshot.total, totalTriedAt: triedAt };
}

/** @returns the snapshot as far as its times can be trusted at `now` */
export function trustedSnapshot(snapshot: Snapshot, now: Time): Snapshot {
  const { fetchedAt } = snapshot;
  if (!isFromFuture(snapshot, now)) return snapshot;
  const airdrops = snapshot.airdrops.map((airdrop) => {
    return { ...airdrop, deadline: trusted({ deadline: airdrop.deadline, fetchedAt }, now).deadline };
  });
  const gone = snapshot.gone.map(({ id, since }) => ({ id, since: Math.min(since, now) }));
  return { ...snapshot, airdrops, gone, fetchedAt: now };
}

export function isOfOneService(
  before: Snapshot | null,
  answer: Pick<Answer, "serviceUrl">,
): before is Snapshot {
  return before !== null && before.serviceUrl === answer.serviceUrl;
}

/**
 * The total is due with each list that differs from the one before, then once a day, and sooner while it or a listed
 * value is unknown. A total that the key may not ask for is unknown, too.
 */
export function totalIsDue({ airdrops, total, totalTriedAt }: Snapshot, now: Time): boolean {
  if (totalTriedAt === null) return true;
  const isUnknown = total?.usdValue == null || airdrops.some(({ usdValue }) => usdValue === null);
  const age = now - totalTriedAt;
  return age < 0 || age >= (isUnknown ? timing.unknownTotalEvery : timing.totalEvery);
}

/** Ignores the order. */
export function sameAirdrops(a: readonly Valued[], b: readonly Valued[]): boolean {
  if (a.length !== b.length) return false;
  const values = new Map(a.map((airdrop) => [airdrop.id, airdrop.usdValue]));
  return b.every((airdrop) => values.has(airdrop.id) && values.get(airdrop.id) === airdrop.usdValue);
}
