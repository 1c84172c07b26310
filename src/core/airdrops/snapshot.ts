import { type Time, timing } from "../../config.ts";
import { isFromFuture, trusted } from "../deadlines/deadline-shown.ts";
import { deadlineAfter, type KnownDeadline } from "../deadlines/deadline-window.ts";
import type { Airdrop } from "./airdrop.ts";

/** The service's own total for one address, in USD; null where the service cannot calculate it. */
export type ServiceTotal = { readonly usdValue: number | null; readonly airdropsCount: number | null };

/** An airdrop with the deadline window that all answers so far prove. */
export type KnownAirdrop = Omit<Airdrop, "flags"> & {
  /** Null while no answer has named a deadline. */
  readonly deadline: KnownDeadline | null;
};

export type Answer = {
  readonly airdrops: readonly Airdrop[];
  /** Base URL of the service. */
  readonly serviceUrl: string;
  readonly fetchedAt: Time;
  /** Entries that Windfall could not read, and those beyond `limits.airdropsPerWallet`. */
  readonly dropped: number;
  /** The dropped entries beyond the limit; missing for none. */
  readonly excess?: number | undefined;
  readonly total: (ServiceTotal & { readonly at: Time }) | null;
};

type Valued = Pick<Airdrop, "id" | "usdValue">;

/** The last good answer for one address, with the deadline windows of all answers. */
export type Snapshot = Omit<Answer, "airdrops"> & { readonly airdrops: readonly KnownAirdrop[] };

/** @param before the present snapshot; ignored if it is from another service */
export function snapshotAfter(before: Snapshot | null, answer: Answer): Snapshot {
  const { fetchedAt } = answer;
  const listed = isOfOneService(before, answer) ? trustedSnapshot(before, fetchedAt).airdrops : [];
  const known = new Map(listed.map((airdrop) => [airdrop.id, airdrop]));
  const airdrops = answer.airdrops.map(({ flags, ...airdrop }): KnownAirdrop => {
    const earlier = known.get(airdrop.id)?.deadline ?? null;
    return { ...airdrop, deadline: deadlineAfter(earlier, flags, fetchedAt) };
  });
  return { ...answer, airdrops };
}

/** @returns the snapshot as far as its times can be trusted at `now` */
export function trustedSnapshot(snapshot: Snapshot, now: Time): Snapshot {
  const { fetchedAt } = snapshot;
  if (!isFromFuture(snapshot, now)) return snapshot;
  const airdrops = snapshot.airdrops.map((airdrop) => {
    return { ...airdrop, deadline: trusted({ deadline: airdrop.deadline, fetchedAt }, now).deadline };
  });
  return { ...snapshot, airdrops, fetchedAt: now };
}

export function isOfOneService(
  before: Snapshot | null,
  answer: Pick<Answer, "serviceUrl">,
): before is Snapshot {
  return before !== null && before.serviceUrl === answer.serviceUrl;
}

/** The total costs a request. It is due after the list changed, while a value is unknown, and once a day. */
export function totalIsDue(before: Snapshot | null, airdrops: readonly Valued[], now: Time): boolean {
  if (before?.total == null) return true;
  if (airdrops.some((airdrop) => airdrop.usdValue === null)) return true;
  const age = now - before.total.at;
  return age >= timing.valueAtLeastEvery || age < 0 || !sameAirdrops(before.airdrops, airdrops);
}

/** Ignores the order. */
export function sameAirdrops(a: readonly Valued[], b: readonly Valued[]): boolean {
  if (a.length !== b.length) return false;
  const values = new Map(a.map((airdrop) => [airdrop.id, airdrop.usdValue]));
  return b.every((airdrop) => values.has(airdrop.id) && values.get(airdrop.id) === airdrop.usdValue);
}
