import { limits, type Time, timing } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId } from "../../core/addresses/network.ts";
import { read } from "../../storage/item.ts";
import { type Addition, additionsItem, type Reason } from "../../storage/scans/additions.ts";
import { update } from "../../storage/transaction/transaction.ts";
import type { Wallet } from "../../storage/wallets/watchlist.ts";
import { withLock } from "../locks.ts";

// A removal does not lower the count, because otherwise a page could add another wallet after it. Unseen additions
// never expire, because otherwise a few each day would fill the watchlist.

/**
 * Limits additions without a question. Recent additions may be 3 on one network and 10 in all, and one site may bring
 * 10 at any time. Scans after a click count for each site. Automatic scans also count together, because a page can
 * lead its tab through any number of sites. At most 5 of their additions may be unseen by the user.
 * @returns whether the user must be asked
 */
export async function isTooMuch(
  fresh: readonly NetworkAddress[],
  origin: string,
  reason: Reason,
  wallets: readonly Wallet[],
  now: Time,
): Promise<boolean> {
  const site = siteOf(origin);
  const ledger = await read(additionsItem);
  const withFresh = (entries: readonly Addition[]) =>
    new Set([...entries.map(({ id }) => id), ...fresh.map(walletId)]);
  const recent = ledger.filter(
    (entry) =>
      isRecent(entry, now) && (entry.site === site || (reason === "itself" && entry.reason === "itself")),
  );
  const brought = wallets.filter(
    ({ sources: [first] }) => first?.kind === "page" && siteOf(first.origin) === site,
  );
  const unseen = withFresh(ledger.filter(({ seen }) => !seen));
  return (
    isOverLimits(withFresh(recent)) ||
    (reason === "itself" && unseen.size > limits.unseenAdditions) ||
    brought.length + fresh.length > limits.newPerScan
  );
}

/** Counts additions. Call it before they are added without a question. */
export async function noteAdditions(
  fresh: readonly NetworkAddress[],
  origin: string,
  reason: Reason,
  now: Time,
): Promise<void> {
  if (fresh.length === 0) return;
  const site = siteOf(origin);
  const added = fresh.map((finding) => ({
    id: walletId(finding),
    site,
    reason,
    at: now,
    seen: reason === "click",
  }));
  await update(additionsItem, (before) => [...before.filter((entry) => isKept(entry, now)), ...added]);
}

/** Marks additions as seen, once the popup has shown them. */
export async function noteAdditionsSeen(ids: readonly WalletId[]): Promise<void> {
  const notified = new Set(ids);
  await withLock("findings", () =>
    update(additionsItem, (before) =>
      before.map((entry) => (notified.has(entry.id) ? { ...entry, seen: true } : entry)),
    ),
  );
}

function isKept(entry: Addition, now: number): boolean {
  return !entry.seen || isRecent(entry, now);
}

function isRecent({ at }: Addition, now: number): boolean {
  return Math.abs(now - at) < timing.additionWindow;
}

function isOverLimits(ids: ReadonlySet<WalletId>): boolean {
  const perNetwork = new Map<string, number>();
  for (const id of ids) {
    const network = id.slice(0, id.indexOf(":"));
    perNetwork.set(network, (perNetwork.get(network) ?? 0) + 1);
  }
  const isOverOnOne = [...perNetwork.values()].some((count) => count > limits.newPerNetworkAndScan);
  return ids.size > limits.newPerScan || isOverOnOne;
}

/**
 * @returns the last two parts of the host, without the port. All of `co.uk` counts as one site. This causes needless
 *   questions, but a list of public suffixes would be larger than the rest of the background
 */
export function siteOf(origin: string): string {
  const host = URL.parse(origin)?.hostname ?? origin;
  return /^[\d.]+$|:/u.test(host) ? host : host.split(".").slice(-2).join(".");
}
