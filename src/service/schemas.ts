import * as z from "zod/mini";
import type { Airdrop, Urgency } from "../airdrops/airdrop.ts";
import { cleanText } from "../airdrops/text.ts";
import { limits } from "../app.config.ts";

/** What a list answer holds once read: never more than the cap, no id twice. */
export type AirdropList = { readonly airdrops: readonly Airdrop[]; readonly dropped: number };

/** The service's own total (interface document, 2.3). */
export type ServiceTotal = { readonly usdValue: number | null; readonly airdropsCount: number | null };

const usd = z.number().check(z.nonnegative(), z.maximum(limits.usdValue));
const flag = z.optional(z.nullable(z.boolean()));

/** Interface document, 2.2. Only what we use is looked at; the rest is ignored. */
const entry = z.object({
  airdropId: z.union([z.string().check(z.minLength(1), z.maxLength(limits.idChars)), z.int()]),
  airdropName: z.string(),
  imgUrl: z.optional(z.unknown()),
  usdValue: z.optional(z.nullable(z.number())),
  isUnknownUsdValue: flag,
  isExpiringSoon: flag,
  isExpiringVerySoon: flag,
  addressUrl: z.optional(z.unknown()),
});

const total = z.object({
  airdropsCount: z.optional(z.nullable(z.int().check(z.nonnegative()))),
  totalValueUsd: z.optional(z.nullable(z.number())),
  isUnknownUsdValue: flag,
});

/**
 * Reads the `data` of a list answer, whose shape the interface leaves open: a list, one entry, or an object that
 * holds the list. An entry that cannot be read is dropped and counted.
 *
 * @returns null when it holds no list, or entries and not one that can be read: such an answer is no answer
 */
export function readAirdrops(data: unknown): AirdropList | null {
  const entries = findEntries(data);
  if (entries === null) return null;
  const airdrops = new Map<string, Airdrop>();
  let dropped = 0;
  for (const raw of entries) {
    const airdrop = airdrops.size < limits.airdropsPerWallet ? readAirdrop(raw) : null;
    if (airdrop === null || airdrops.has(airdrop.id)) dropped += 1;
    else airdrops.set(airdrop.id, airdrop);
  }
  if (airdrops.size === 0 && dropped > 0) return null;
  return { airdrops: [...airdrops.values()], dropped };
}

/** Reads the `data` of a value answer. @returns null when it is none. */
export function readTotal(data: unknown): ServiceTotal | null {
  const read = total.safeParse(data);
  if (!read.success) return null;
  const value = readUsd(read.data.totalValueUsd, read.data.isUnknownUsdValue);
  return value === undefined ? null : { usdValue: value, airdropsCount: read.data.airdropsCount ?? null };
}

const listNames: ReadonlySet<string> = new Set(["airdrops", "items", "list", "results", "entries", "data"]);

function findEntries(data: unknown): readonly unknown[] | null {
  if (Array.isArray(data)) return data;
  if (typeof data !== "object" || data === null) return null;
  if ("airdropId" in data) return [data];
  const lists = Object.entries(data).filter(([, value]) => Array.isArray(value));
  const [only] = lists;
  // Two lists: which one is meant is a guess, and a wrong guess would show a wrong list. An empty one must be named
  // like the list, or `warnings: []` would replace what is known by nothing.
  if (only === undefined || lists.length > 1) return null;
  const [name, list] = only;
  return list.length > 0 || listNames.has(name) ? list : null;
}

function readAirdrop(raw: unknown): Airdrop | null {
  const read = entry.safeParse(raw);
  if (!read.success) return null;
  const usdValue = readUsd(read.data.usdValue, read.data.isUnknownUsdValue);
  const name = cleanText(read.data.airdropName, limits.nameChars);
  if (usdValue === undefined || name === "") return null;
  return {
    // Browsers store no half characters: an id that changed in storage would be another airdrop.
    id: String(read.data.airdropId).toWellFormed(),
    name,
    usdValue,
    urgency: readUrgency(read.data.isExpiringSoon === true, read.data.isExpiringVerySoon === true),
    url: readUrl(read.data.addressUrl),
    imageUrl: readUrl(read.data.imgUrl),
  };
}

/** @returns USD, null for an unknown, undefined for a value that cannot be one (negative, absurdly large). */
function readUsd(
  value: number | null | undefined,
  isUnknown: boolean | null | undefined,
): number | null | undefined {
  if (isUnknown === true || value == null) return null;
  const read = usd.safeParse(value);
  // Adding 0 makes a plain zero of the -0 that JSON can carry.
  return read.success ? read.data + 0 : undefined;
}

function readUrgency(soon: boolean, verySoon: boolean): Urgency {
  if (verySoon) return "verySoon";
  return soon ? "soon" : "none";
}

/** @returns a web address without credentials, or null: a link that cannot be trusted costs the link, not the airdrop. */
function readUrl(raw: unknown): string | null {
  if (typeof raw !== "string" || raw.length > limits.urlChars) return null;
  const url = URL.parse(raw);
  if (url === null || (url.protocol !== "https:" && url.protocol !== "http:")) return null;
  if (url.username !== "" || url.password !== "" || url.href.length > limits.urlChars) return null;
  return url.href;
}
