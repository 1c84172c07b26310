import * as z from "zod/mini";
import { day, hour, limits, type Time, timing } from "../../config.ts";
import { deadlineAfter, knownDeadline } from "../deadlines/deadline-window.ts";
import { count, type Shape, time, url, usd } from "../shapes.ts";
import { absence, absenceAfter, present } from "./absence.ts";
import { type Airdrop, airdropOf, knownEntries } from "./airdrop.ts";

/** The service's own total for one address. */
const serviceTotal = z.object({
  /** USD; null if the service says that its total is unknown, or gives no number. */
  usdValue: usd,
  airdropsCount: z.nullable(count),
  /** The service says that its total is unknown. */
  isUnknown: z.boolean(),
  /** The public page of the address, as the service names it: `http:` or `https:` without credentials. */
  pageUrl: url,
});
export type ServiceTotal = Shape<typeof serviceTotal>;

/** An `Airdrop` with the deadline window that all answers so far prove. */
export const knownAirdrop = z.object({
  id: z.string(),
  name: z.string(),
  usdValue: usd,
  url,
  imageUrl: url,
  /** Null while no answer has named a deadline. */
  deadline: z.nullable(knownDeadline),
});
export type KnownAirdrop = Shape<typeof knownAirdrop>;

/** The service's list for one address. */
export type ServiceAnswer = {
  readonly airdrops: readonly Airdrop[];
  /** Base URL of the service. */
  readonly serviceUrl: string;
  /** When the request began, and when its answer had come. */
  readonly askedAt: Time;
  readonly fetchedAt: Time;
  /** Entries that Windfall could not read, and those beyond `limits.airdropsPerWallet`. */
  readonly dropped: number;
  /** The answer may not mean what it says, such as null for a list. `words`: the service's. Missing for no doubt. */
  readonly doubt?: { readonly words: string };
};

/** An airdrop as the last answer had it that listed it, at `listedAt`. Without URLs, which take most of the room. */
const missing = z.extend(z.omit(knownAirdrop, { url: true, imageUrl: true }), {
  listedAt: time,
  ...absence.shape,
});
export type Missing = Shape<typeof missing>;

/** ms between two good answers that both lack an airdrop, or all: the service may leave one out by mistake. */
const goneAfter = day;

/** As many as a list that is empty by mistake leaves. Ids that change with every answer would fill the storage. */
export const mostMissing = limits.airdropsPerWallet;

type Valued = Pick<Airdrop, "id" | "usdValue">;

/** The last good answer for one address, with the deadline windows of all answers. */
export const snapshotSchema = z.object({
  airdrops: z.array(knownAirdrop),
  /** Airdrops that good answers have lacked for less than a day. One that returns keeps its deadline. */
  missing: z.array(missing),
  /** As in `ServiceAnswer`, and the next three. */
  askedAt: time,
  fetchedAt: time,
  dropped: count,
  /** The last total that was asked for with this list; null if none was answered. */
  total: z.nullable(serviceTotal),
  /** When the total was last asked for with this list, answered or not; null if it was not. */
  totalTriedAt: z.nullable(time),
  serviceUrl: z.string(),
  /**
   * Missing after a plain answer. `words`: of the doubtful answer. While it does not count, `since` is the `askedAt` of
   * the first in a row, and `isBlank` says whether the last one was empty.
   */
  doubt: z.exactOptional(
    z.object({
      words: z.string(),
      since: z.exactOptional(time),
      isBlank: z.exactOptional(z.boolean()),
    }),
  ),
});
export type Snapshot = Shape<typeof snapshotSchema>;

/**
 * A doubtful answer that lacks a known airdrop does not count, until a day after the first such answer in a row. The
 * day begins anew with an empty answer.
 * @returns what is known, with all that the answer lists; null for an answer that counts
 */
export function keptInDoubt(before: Snapshot | null, answer: ServiceAnswer): Snapshot | null {
  const { doubt, askedAt } = answer;
  if (doubt === undefined || !isOfOneService(before, answer)) return null;
  const isUnlisted = unlistedBy(before, answer);
  const lacked = before.airdrops.filter(isUnlisted);
  if (lacked.length === 0) return null;
  const isBlank = answer.airdrops.length === 0;
  const last = isBlank && before.doubt?.isBlank !== true ? undefined : before.doubt?.since;
  // A clock that was set back shows times in the future.
  const since = Math.min(last ?? askedAt, askedAt);
  if (askedAt - since >= goneAfter) return null;
  return {
    ...before,
    airdrops: [...snapshotAfter(before, answer).airdrops, ...lacked].slice(0, limits.airdropsPerWallet),
    missing: before.missing.filter(isUnlisted),
    doubt: { ...doubt, since, isBlank },
  };
}

/** Keeps the total only if the list is the same. @param before the trusted snapshot; ignored if from another service */
export function snapshotAfter(before: Snapshot | null, answer: ServiceAnswer): Snapshot {
  const { fetchedAt } = answer;
  const last = isOfOneService(before, answer) ? before : null;
  const earlierOf = knownEntries(last === null ? [] : [...last.missing, ...last.airdrops], answer.airdrops);
  const airdrops = answer.airdrops.map(({ flags, ...airdrop }): KnownAirdrop => {
    const earlier = earlierOf(airdrop.id)?.deadline ?? null;
    return { ...airdrop, deadline: deadlineAfter(earlier, flags, fetchedAt) };
  });
  const isSame = last !== null && sameAirdrops(last.airdrops, airdrops);
  const { total, totalTriedAt } = isSame ? last : { total: null, totalTriedAt: null };
  const missing = last === null ? [] : missingAfter(last, answer);
  return { ...answer, airdrops, missing: missing.slice(-mostMissing), total, totalTriedAt };
}

function missingAfter(last: Snapshot, answer: ServiceAnswer): readonly Missing[] {
  const { dropped, askedAt } = answer;
  const absent = last.airdrops.map(({ url: _, imageUrl: __, ...airdrop }) => {
    return { ...airdrop, listedAt: last.fetchedAt, ...present };
  });
  return [...last.missing, ...absent]
    .filter(unlistedBy(last, answer))
    .map((one) => ({ ...one, ...absenceAfter(one, answer) }))
    .filter(({ since }) => dropped > 0 || since === null || askedAt - since < goneAfter);
}

/** @returns whether an answer does not list a known airdrop. A new name takes over what is known under unlisted ones */
function unlistedBy(
  last: Snapshot,
  { airdrops }: ServiceAnswer,
): (known: { readonly id: string }) => boolean {
  const listed = new Set(airdrops.map(({ id }) => id));
  const known = new Set([...last.missing, ...last.airdrops].map(({ id }) => id));
  const renamed = new Set(airdrops.flatMap(({ id }) => (known.has(id) ? [] : [airdropOf(id)])));
  return ({ id }) => !listed.has(id) && !renamed.has(airdropOf(id));
}

/** @returns the airdrops that an answer lists after they were gone, or for the first time, by their `airdropId` */
export function appearedIn(before: Snapshot | null, after: Snapshot): readonly string[] {
  if (!isOfOneService(before, after)) return [];
  const known = new Set([...before.airdrops, ...before.missing].map(({ id }) => airdropOf(id)));
  return [...new Set(after.airdrops.map(({ id }) => airdropOf(id)))].filter((id) => !known.has(id));
}

/** @param total null if the service gave none, which keeps the last one */
export function withTotal(snapshot: Snapshot, total: ServiceTotal | null, triedAt: Time): Snapshot {
  return { ...snapshot, total: total ?? snapshot.total, totalTriedAt: triedAt };
}

/** @returns an airdrop's own page, else that of its wallet, which leads on to it */
export function pageOf(
  { url }: Pick<KnownAirdrop, "url">,
  { total }: Pick<Snapshot, "total">,
): string | null {
  return url ?? total?.pageUrl ?? null;
}

/** ms. Pages and locks may use a time that is up to half an hour old, and an answer may be newer. */
const clockSlack = hour;

/** @returns whether an answer's time has not come yet. The clock ran ahead, so every edge is late, and it counts as lost */
export function isFromFuture({ fetchedAt }: Pick<Snapshot, "fetchedAt">, now: Time): boolean {
  return fetchedAt > now + clockSlack;
}

export function isOfOneService(
  before: Snapshot | null,
  answer: Pick<ServiceAnswer, "serviceUrl">,
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
