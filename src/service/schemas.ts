import * as z from "zod/mini";
import { limits } from "../config.ts";
import type { Airdrop } from "../core/airdrops/airdrop.ts";
import type { Answer, ServiceTotal } from "../core/airdrops/snapshot.ts";
import { cleanText } from "../core/clean-text.ts";

/** At most `limits.airdropsPerWallet` airdrops with unique ids, and the counts of an `Answer`. */
export type ListedAirdrops = Pick<Answer, "airdrops" | "dropped" | "excess">;

/** Some services send decimal numbers as text. */
const numeric = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,20}(?:\.\d{1,30})?$/)),
    z.transform((text: string) => Number(text)),
  ),
]);
const usd = z.number().check(z.nonnegative(), z.maximum(limits.usdValue));
const count = z.pipe(numeric, z.int().check(z.nonnegative()));
const flag = z.optional(z.nullable(z.boolean()));

/** See docs/service.md, An airdrop. Unknown fields are ignored. */
const entry = z.object({
  airdropId: z.union([z.string().check(z.minLength(1), z.maxLength(limits.idChars)), z.int()]),
  airdropName: z.string(),
  imgUrl: z.optional(z.unknown()),
  usdValue: z.optional(z.nullable(numeric)),
  isUnknownUsdValue: flag,
  isExpiringSoon: flag,
  isExpiringVerySoon: flag,
  addressUrl: z.optional(z.unknown()),
});

const total = z.object({
  airdropsCount: z.optional(z.nullable(count)),
  totalValueUsd: z.optional(z.nullable(numeric)),
  isUnknownUsdValue: flag,
  addressUrl: z.optional(z.unknown()),
});

/** Accepts a list, one entry, or an object around a list. @returns null without a list or any readable entry */
export function readAirdrops(data: unknown): ListedAirdrops | null {
  const entries = findEntries(data);
  if (entries === null) return null;
  const airdrops = new Map<string, Airdrop>();
  let unreadable = 0;
  for (const raw of entries) {
    const airdrop = readAirdrop(raw);
    if (airdrop === null) unreadable += 1;
    // The same id again says nothing new.
    else if (!airdrops.has(airdrop.id)) airdrops.set(airdrop.id, airdrop);
  }
  if (airdrops.size === 0 && unreadable > 0) return null;
  const excess = Math.max(0, airdrops.size - limits.airdropsPerWallet);
  const kept = [...airdrops.values()].slice(0, limits.airdropsPerWallet);
  return { airdrops: kept, dropped: unreadable + excess, ...(excess > 0 && { excess }) };
}

/** Accepts the total, or an object or a list of one around it. @returns null without value, count and unknown flag */
export function readTotal(data: unknown): ServiceTotal | null {
  const read = total.safeParse(isObject(data) && isObject(data.data) ? data.data : onlyOne(data));
  if (!read.success) return null;
  const { airdropsCount = null, totalValueUsd, isUnknownUsdValue } = read.data;
  const saysNothing = airdropsCount === null && totalValueUsd == null && isUnknownUsdValue == null;
  const value = saysNothing ? undefined : readUsd(totalValueUsd, isUnknownUsdValue);
  if (value === undefined) return null;
  const isUnknown = isUnknownUsdValue === true;
  return { usdValue: value, airdropsCount, isUnknown, pageUrl: readUrl(read.data.addressUrl) };
}

function onlyOne(data: unknown): unknown {
  return Array.isArray(data) && data.length === 1 ? data[0] : data;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Other names of the list. A list with another name must not be empty. */
const listNames = ["items", "list", "results", "entries"] as const;

/** @param depth the number of objects that may surround the list */
function findEntries(data: unknown, depth = 3): readonly unknown[] | null {
  if (Array.isArray(data)) return data;
  if (!isObject(data) || depth === 0) return null;
  if ("airdropId" in data) return [data];
  const [named, ...others] = [data.airdrops, data.data].filter((value) => value != null);
  if (named !== undefined) return others.length > 0 ? null : findEntries(named, depth - 1);
  const [only, ...more] = Object.entries(data).filter(([, value]) => Array.isArray(value));
  // A choice between two lists would be a guess. An empty list with another name may be `warnings: []`.
  if (only === undefined || more.length > 0) return null;
  const [name, list] = only;
  if (!Array.isArray(list)) return null;
  return list.length > 0 || listNames.some((known) => known === name) ? list : null;
}

function readAirdrop(raw: unknown): Airdrop | null {
  const read = entry.safeParse(raw);
  if (!read.success) return null;
  const usdValue = readUsd(read.data.usdValue, read.data.isUnknownUsdValue);
  const name = cleanText(read.data.airdropName, limits.nameChars);
  if (usdValue === undefined || name === "") return null;
  return {
    // Storage replaces lone surrogates, which would change the id.
    id: String(read.data.airdropId).toWellFormed(),
    name,
    usdValue,
    flags: { soon: read.data.isExpiringSoon ?? null, verySoon: read.data.isExpiringVerySoon ?? null },
    url: readUrl(read.data.addressUrl),
    imageUrl: readUrl(read.data.imgUrl),
  };
}

/** @returns USD; null for unknown, undefined for an impossible value (negative, absurdly large) */
function readUsd(
  value: number | null | undefined,
  isUnknown: boolean | null | undefined,
): number | null | undefined {
  if (isUnknown === true || value == null) return null;
  const read = usd.safeParse(value);
  // JSON can carry -0.
  return read.success ? read.data + 0 : undefined;
}

/** @returns a web address without credentials; null for any other text, because the answer counts without its link */
function readUrl(raw: unknown): string | null {
  if (typeof raw !== "string" || raw.length > limits.urlChars) return null;
  const url = URL.parse(raw);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.href.length > limits.urlChars) return null;
  return url.href;
}
