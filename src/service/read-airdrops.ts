import * as z from "zod/mini";
import { limits } from "../config.ts";
import type { Airdrop } from "../core/airdrops/airdrop.ts";
import { entryId } from "../core/airdrops/airdrop-id.ts";
import { linkTrust } from "../core/airdrops/link.ts";
import { centsOf, usdOf } from "../core/airdrops/money.ts";
import type { ServiceAnswer, ServiceTotal } from "../core/airdrops/snapshot.ts";
import { cleanText } from "../core/clean-text.ts";

/** At most `limits.airdropsPerWallet` airdrops with unique ids, the number of dropped entries, and the doubt. */
export type ListedAirdrops = Pick<ServiceAnswer, "airdrops" | "dropped" | "doubt">;

/** Some services send decimal numbers as text. */
const numeric = z.union([
  z.number(),
  z.pipe(
    z.string().check(z.regex(/^-?\d{1,20}(?:\.\d{1,30})?(?:e[+-]?\d{1,3})?$/i)),
    z.transform((text: string) => Number(text)),
  ),
]);
/** In whole cents. An unreadable number is unknown. The entry still counts, because of its deadline. */
const usd = z.catch(
  z.nullable(
    z.pipe(
      z.pipe(numeric, z.number().check(z.nonnegative(), z.maximum(limits.usdValue))),
      z.transform((value: number) => usdOf(centsOf(value))),
    ),
  ),
  null,
);
const count = z.catch(z.nullable(z.pipe(numeric, z.int().check(z.nonnegative()))), null);
const text = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((said: string | number) => String(said)),
);

/** See docs/service.md, An airdrop. Unknown fields are ignored, and only the id and the name must be readable. */
const entry = z.object({
  /** A number beyond 2^53 has lost its last digits, and with them what tells it from others. */
  airdropId: z.union([z.string().check(z.minLength(1)), z.pipe(z.int(), z.transform(String))]),
  airdropName: text,
  imgUrl: z.optional(z.unknown()),
  usdValue: usd,
  isUnknownUsdValue: z.optional(z.unknown()),
  isExpiringSoon: z.optional(z.unknown()),
  isExpiringVerySoon: z.optional(z.unknown()),
  addressUrl: z.optional(z.unknown()),
});

const total = z.object({
  airdropsCount: count,
  totalValueUsd: usd,
  isUnknownUsdValue: z.optional(z.unknown()),
  addressUrl: z.optional(z.unknown()),
});

/**
 * Accepts a list, one entry, or an object around a list. Only the first `limits.airdropsPerWallet` entries are judged,
 * because judging a list that fills the largest answer takes many seconds (measured).
 * @returns null without a list or any readable entry. `isBlank`: nothing stands in the place of the list
 */
export function readAirdrops(
  data: unknown,
  serviceUrl: string,
): (Omit<ListedAirdrops, "doubt"> & { readonly isBlank?: true }) | null {
  const entries = findEntries(data);
  if (entries === "none" || entries === "unclear") return null;
  if (entries === "nothing") return { airdrops: [], dropped: 0, isBlank: true };
  const airdrops = new Map<string, Airdrop>();
  let unreadable = 0;
  for (const raw of entries.slice(0, limits.airdropsPerWallet)) {
    const airdrop = readAirdrop(raw, serviceUrl);
    if (airdrop === null) unreadable += 1;
    else airdrops.set(airdrop.id, together(airdrops.get(airdrop.id) ?? airdrop, airdrop));
  }
  if (airdrops.size === 0 && unreadable > 0) return null;
  const unread = Math.max(0, entries.length - limits.airdropsPerWallet);
  return { airdrops: [...airdrops.values()], dropped: unreadable + unread };
}

/** Accepts the total, or an object or a list of one around it. @returns null without value, count and unknown flag */
export function readTotal(data: unknown): ServiceTotal | null {
  const read = total.safeParse(isObject(data) && isObject(data.data) ? data.data : onlyOne(data));
  if (!read.success) return null;
  const { airdropsCount, totalValueUsd } = read.data;
  const isUnknown = readFlag(read.data.isUnknownUsdValue);
  if (airdropsCount === null && totalValueUsd === null && isUnknown === null) return null;
  return {
    usdValue: isUnknown === true ? null : totalValueUsd,
    airdropsCount,
    isUnknown: isUnknown === true,
    pageUrl: readUrl(read.data.addressUrl),
  };
}

function onlyOne(data: unknown): unknown {
  return Array.isArray(data) && data.length === 1 ? data[0] : data;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Names of the list and of what is around it. */
const listName = /^(?:airdrops?|data|items?|list|results?|entr(?:y|ies))$/i;

/** `unclear`: with several lists, where a choice would be a guess. `none`: without a list. */
type Found = readonly unknown[] | "nothing" | "unclear" | "none";

/**
 * Go writes an empty list as null, Lua and PHP as `{}`. PHP writes a list with gaps as an object with numbers. The
 * first place with entries counts. The answer is empty only if every place is.
 * @param depth the number of objects that may surround the list
 */
function findEntries(data: unknown, depth = 3): Found {
  if (Array.isArray(data)) return data;
  if (data === null) return "nothing";
  if (!isObject(data) || depth === 0) return "none";
  if ("airdropId" in data) return [data];
  const fields = Object.entries(data);
  if (fields.length === 0) return "nothing";
  // Beside a list, an entry may be an advertisement.
  if (fields.every((field) => placeOf(field) === "elsewhere")) {
    const keyed = fields.filter(([key, value]) => /^\d+$/.test(key) || isEntry(value));
    if (keyed.length > 0) return keyed.map(([key, value]) => withId(key, value));
  }
  const empty: Found[] = [];
  for (const place of places) {
    const found = fields
      .filter((field) => placeOf(field) === place)
      .map(([name, value]) => findIn(name, value, depth - 1));
    const [only, ...more] = found.filter(hasEntries);
    if (only !== undefined) return more.length > 0 ? "unclear" : only;
    if (place !== "elsewhere") empty.push(...found.filter((one) => one !== "none"));
  }
  return empty.find(Array.isArray) ?? empty[0] ?? "none";
}

/** Where the list of an object may be, the likeliest first. */
const places = ["named", "list", "around", "elsewhere"] as const;

function placeOf([name, value]: readonly [string, unknown]): (typeof places)[number] {
  if (typeof value !== "object") return "elsewhere";
  if (name === "airdrops" || name === "data") return "named";
  if (Array.isArray(value)) return "list";
  return listName.test(name) ? "around" : "elsewhere";
}

/** A list with another name may be `warnings: []` or the links to other pages. */
function findIn(name: string, value: unknown, depth: number): Found {
  if (listName.test(name)) return findEntries(value, depth);
  if (Array.isArray(value) && !value.some(isEntry)) return value.length > 0 ? "none" : "nothing";
  return isEntry(value) ? "unclear" : findEntries(value, depth);
}

function hasEntries(found: Found): boolean {
  return found === "unclear" || (Array.isArray(found) && found.length > 0);
}

function isEntry(value: unknown): boolean {
  return isObject(value) && ("airdropId" in value || "airdropName" in value);
}

/** An entry below its id need not repeat it. */
function withId(key: string, value: unknown): unknown {
  const isId = !/^\d+$/.test(key) && !listName.test(key);
  return isId && isObject(value) ? { ...value, airdropId: value.airdropId ?? key } : value;
}

function readAirdrop(raw: unknown, serviceUrl: string): Airdrop | null {
  const read = entry.safeParse(raw);
  if (!read.success) return null;
  const said = read.data;
  const name = cleanText(said.airdropName, limits.nameChars);
  if (name === "") return null;
  return {
    id: entryId(serviceUrl, said.airdropId, name),
    name,
    usdValue: readFlag(said.isUnknownUsdValue) === true ? null : said.usdValue,
    flags: { soon: readFlag(said.isExpiringSoon), verySoon: readFlag(said.isExpiringVerySoon) },
    url: readLink(said.addressUrl, serviceUrl),
    imageUrl: readUrl(said.imgUrl),
  };
}

/** @returns what one of two entries of an airdrop says; the first counts where they differ, and a deadline always */
function together(one: Airdrop, other: Airdrop): Airdrop {
  const either = (flag: "soon" | "verySoon") =>
    one.flags[flag] === true || other.flags[flag] === true || (one.flags[flag] ?? other.flags[flag]);
  return {
    ...one,
    usdValue: one.usdValue ?? other.usdValue,
    flags: { soon: either("soon"), verySoon: either("verySoon") },
    url: one.url ?? other.url,
    imageUrl: one.imageUrl ?? other.imageUrl,
  };
}

/** @returns null for a value that is not plainly true or false */
function readFlag(raw: unknown): boolean | null {
  const said = typeof raw === "object" ? "" : String(raw).trim().toLowerCase();
  if (said === "true" || said === "1") return true;
  return said === "false" || said === "0" ? false : null;
}

/** @returns null also for a URL that no link opens, so that another one can take its place */
function readLink(raw: unknown, serviceUrl: string): string | null {
  const url = readUrl(raw);
  return linkTrust(url, { serviceUrl, pageHosts: [] }).kind === "none" ? null : url;
}

/** @returns a web address without credentials; null for any other text, because the answer counts without its link */
function readUrl(raw: unknown): string | null {
  if (typeof raw !== "string" || raw.length > limits.urlChars) return null;
  const url = URL.parse(raw);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.href.length > limits.urlChars) return null;
  return url.href;
}
