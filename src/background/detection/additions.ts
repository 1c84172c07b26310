import { limits, timing } from "../../config.ts";
import { type NetworkAddress, type WalletId, walletId } from "../../core/addresses/network.ts";
import { read } from "../../storage/item.ts";
import { type Addition, additionsItem, type Reason } from "../../storage/scans/additions.ts";
import { update } from "../../storage/transaction.ts";
import type { Wallet } from "../../storage/wallets/watchlist.ts";
import { withLock } from "../locks.ts";

/**
 * Counts the wallets that sites added without a question. Removing a wallet does not lower the count. Otherwise a page
 * could add more after every clean-up. Unseen additions count for ever. Otherwise a few a day would fill the list.
 */

/**
 * Whether new addresses wait for the user's yes: with what came without one lately, they are more than 3 on one
 * network or 10 in all; or the site has brought its 10 already, however slowly.
 *
 * Looks the person clicked for count by site. Looks Windfall took by itself also count all together, for a page can
 * lead its own tab through any number of sites; of theirs, no more than 5 are added that the user has not seen.
 *
 * @param now ms since the epoch
 */
export async function isTooMuch(
  fresh: readonly NetworkAddress[],
  origin: string,
  reason: Reason,
  wallets: readonly Wallet[],
  now: number,
): Promise<boolean> {
  const site = siteOf(origin);
  const ledger = await read(additionsItem);
  const withFresh = (entries: readonly Addition[]) =>
    new Set([...entries.map(({ id }) => id), ...fresh.map(walletId)]);
  const lately = ledger.filter(
    (entry) =>
      isRecent(entry, now) && (entry.site === site || (reason === "itself" && entry.reason === "itself")),
  );
  const brought = wallets.filter(
    ({ sources: [first] }) => first?.kind === "page" && siteOf(first.origin) === site,
  );
  const unseen = withFresh(ledger.filter(({ seen }) => !seen));
  return (
    isOverLimits(withFresh(lately)) ||
    (reason === "itself" && unseen.size > limits.unseenAdditions) ||
    brought.length + fresh.length > limits.newPerScan
  );
}

/** Notes addresses that are about to be added without a question. */
export async function noteAdditions(
  fresh: readonly NetworkAddress[],
  origin: string,
  reason: Reason,
  now: number,
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

/** Notes that the popup has told the user of these additions. */
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

/** More than 3 on one network, or 10 in all. */
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
 * Who is behind an origin: the last two parts of its host, whatever the port. Coarse on purpose (`co.uk` is one site):
 * it costs a question too many, and a list of all public suffixes weighs more than the rest of the background.
 */
export function siteOf(origin: string): string {
  const host = URL.parse(origin)?.hostname ?? origin;
  return /^[\d.]+$|:/u.test(host) ? host : host.split(".").slice(-2).join(".");
}
