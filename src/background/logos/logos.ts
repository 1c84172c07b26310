import { limits, timing } from "../../config.ts";
import { rowsOf, sortOut } from "../../core/airdrops/row.ts";
import { logosToFetch } from "../../core/logos/logo-index.ts";
import { countLogoRequests, hostOfLogo } from "../../core/logos/logo-requests.ts";
import { logoFilter } from "../../core/logos/logo-source.ts";
import { read } from "../../storage/item.ts";
import { consentItem, coversConsent, summaryItem } from "../../storage/items.ts";
import { logoRequestsItem } from "../../storage/logos.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { allowedSitesItem } from "../../storage/sites.ts";
import { StorageWriteError, update } from "../../storage/transaction.ts";
import { idOf, watchlistItem } from "../../storage/wallets/watchlist.ts";
import type { Effects } from "../effects.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { mayReach } from "../permissions.ts";
import { readState } from "../state.ts";
import type { drawLogo } from "./draw-logo.ts";
import { type FetchedLogo, fetchLogo } from "./fetch-logo.ts";
import { isStillAgreed, keepLogos, tidyLogos } from "./logo-cache.ts";

/**
 * Fetches the missing logos of the list, a few at a time, and keeps each group as it arrives. Call it after the refresh,
 * whose requests come first. Logos have a daily budget of their own, `limits.logosADay`.
 *
 * @param draw as `drawLogo`
 */
export async function fetchLogos(effects: Effects, draw?: typeof drawLogo): Promise<void> {
  try {
    await withLock("logos", () => run(effects, draw));
  } catch (error) {
    // The list works without logos, and the refresh reports that storage is full.
    if (!(error instanceof StorageWriteError)) throw error;
  }
}

async function run(effects: Effects, draw?: typeof drawLogo): Promise<void> {
  const consent = await read(consentItem);
  if (consent === null || !coversConsent(consent)) return;
  const { agreedAt } = consent;
  const mayFetch = await presentFilter();
  const { shown, known } = await listedLogos(effects.now());
  const wanted = shown.filter(mayFetch);
  const mayKeep = (url: string) => known.has(url) && mayFetch(url);
  const index = await tidyLogos(wanted, mayKeep, agreedAt, effects.now());
  if (index === null) return;
  const missing = logosToFetch(index, wanted, effects.now());
  if (missing.length > 0) await keepAliveWhile(() => fetchAll(missing, agreedAt, effects, draw));
}

/** @returns whether a logo may be fetched, by the service, the hosts that the user allowed, and the watchlist */
async function presentFilter(): Promise<(url: string) => boolean> {
  const { serviceUrl } = await read(settingsItem);
  const { logos } = await read(allowedSitesItem);
  const addresses = (await read(watchlistItem)).map(({ address }) => address);
  return logoFilter(serviceUrl, logos, addresses);
}

/** Counts requests before they are sent, so that a kill cannot lose the count. @returns the allowed ones */
async function countRequests(wanted: readonly string[], now: number): Promise<readonly string[]> {
  let allowed: readonly string[] = [];
  await update(logoRequestsItem, (before) => {
    const counted = countLogoRequests(before, wanted, now);
    allowed = counted.allowed;
    return allowed.length > 0 ? counted.requests : before;
  });
  return allowed;
}

type ListedLogos = {
  /** URLs of the list's logos, the first rows first. */
  readonly shown: readonly string[];
  /** URLs of the logos of all airdrops, also of hidden and expired ones. */
  readonly known: ReadonlySet<string>;
};

async function listedLogos(now: number): Promise<ListedLogos> {
  const { rows } = await read(summaryItem);
  const { wallets, snapshots, dismissals } = await readState();
  const all = rowsOf(
    wallets.map((wallet) => ({ wallet, snapshot: snapshots.get(idOf(wallet)) ?? null })),
    now,
  );
  const { shown } = sortOut(all, dismissals, now);
  const first = [...rows, ...shown].flatMap(({ airdrop: { imageUrl } }) => imageUrl ?? []);
  const rest = wallets.flatMap((wallet) => snapshots.get(idOf(wallet))?.airdrops ?? []);
  return {
    shown: [...new Set(first)],
    known: new Set([...first, ...rest.flatMap(({ imageUrl }) => imageUrl ?? [])]),
  };
}

async function fetchAll(
  urls: readonly string[],
  agreedAt: number,
  effects: Effects,
  draw?: typeof drawLogo,
): Promise<void> {
  const from = effects.now();
  const unanswered = new Map<string, number>();
  /** Hosts that do not answer, or have used up their requests. */
  const leftOut = new Set<string>();
  let left = urls;
  while (left.length > 0) {
    // The next wake fetches the rest. Offline, every request would count as a failure of its host.
    if (navigator.onLine === false || effects.now() - from > timing.logoRun) return;
    if (!(await isStillAgreed(agreedAt))) return;
    const mayFetch = await presentFilter();
    const group = left.slice(0, limits.logosAtOnce).filter(mayFetch);
    // Without the permission a request fails as if the host were down.
    const isReached = await Promise.all(group.map(mayReach));
    const reached = group.filter((_, index) => isReached[index]);
    const allowed = await countRequests(reached, effects.now());
    // The user may have erased everything during the steps above.
    if (!(await isStillAgreed(agreedAt))) return;
    for (const url of reached) if (!allowed.includes(url)) leftOut.add(hostOfLogo(url));
    const fetched = new Map<string, FetchedLogo>();
    await Promise.all(
      allowed.map(async (url) => {
        // Decoding may kill the background. The stored failure keeps the next one from trying again.
        const beforeDraw = () => keepLogos(new Map([[url, { state: "unusable" }]]), agreedAt, effects.now());
        fetched.set(url, await fetchLogo(url, effects, beforeDraw, draw));
      }),
    );
    await keepLogos(fetched, agreedAt, effects.now());
    for (const [url, { state }] of fetched) {
      if (state !== "unanswered") continue;
      const host = hostOfLogo(url);
      const count = (unanswered.get(host) ?? 0) + 1;
      unanswered.set(host, count);
      if (count >= limits.unansweredLogos) leftOut.add(host);
    }
    left = left.slice(limits.logosAtOnce).filter((url) => !leftOut.has(hostOfLogo(url)));
  }
}
