import * as z from "zod/mini";
import { limits, type Time, timing } from "../../config.ts";
import {
  type NetworkAddress,
  networkOf,
  type WalletId,
  walletId,
  walletIdSchema,
} from "../addresses/network.ts";
import { type Shape, time } from "../shapes.ts";
import { siteOf } from "../site-permission.ts";

/** `click`: the user started the scan. `itself`: Windfall scanned an allowed site without a click. */
export type Reason = "click" | "itself";

export type ScannedPage = { readonly origin: string; readonly reason: Reason };

/**
 * An address that a scan added without a question. `seen`: the popup has shown the addition. A removal does not lower
 * the count, because otherwise a page could add another wallet after it. Unseen additions never expire, because otherwise
 * a few each day would fill the watchlist.
 */
export const additionSchema = z.object({
  id: walletIdSchema,
  site: z.string(),
  reason: z.enum(["click", "itself"]),
  at: time,
  seen: z.boolean(),
});
export type Addition = Shape<typeof additionSchema>;

/**
 * Limits additions without a question to 3 recent ones on one network and 10 in all. Scans after a click
 * count for each site. Automatic scans also count together, because a page can lead its tab through any number of
 * sites. At most 5 of their own additions may be unseen by the user.
 * @returns whether the user must be asked
 */
export function isTooMuch(
  fresh: readonly NetworkAddress[],
  { origin, reason }: ScannedPage,
  additions: readonly Addition[],
  now: Time,
): boolean {
  const site = siteOf(origin);
  const withFresh = (entries: readonly Addition[]) =>
    new Set([...entries.map(({ id }) => id), ...fresh.map(walletId)]);
  const counts = (entry: Addition) =>
    entry.site === site || (reason === "itself" && entry.reason === "itself");
  const recent = additions.filter((entry) => isRecent(entry, now) && counts(entry));
  const unseen = withFresh(additions.filter((entry) => !entry.seen && entry.reason === "itself"));
  return isOverLimits(withFresh(recent)) || (reason === "itself" && unseen.size > limits.unseenAdditions);
}

/** @returns the count with these additions. Store it in the write that adds the wallets. */
export function withAdditions(
  before: readonly Addition[],
  fresh: readonly NetworkAddress[],
  { origin, reason }: ScannedPage,
  now: Time,
): readonly Addition[] {
  const site = siteOf(origin);
  const added = fresh.map((one) => ({ id: walletId(one), site, reason, at: now, seen: false }));
  return [...before.filter((entry) => !entry.seen || isRecent(entry, now)), ...added];
}

function isRecent({ at }: Addition, now: Time): boolean {
  return Math.abs(now - at) < timing.additionWindow;
}

function isOverLimits(ids: ReadonlySet<WalletId>): boolean {
  const perNetwork = Map.groupBy(ids, networkOf);
  const isOverOnOne = [...perNetwork.values()].some((some) => some.length > limits.newPerNetworkAndScan);
  return ids.size > limits.newPerScan || isOverOnOne;
}
