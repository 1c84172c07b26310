import { limits, timing } from "../../config.ts";
import { rowsOf, sortOut } from "../../core/airdrops/row.ts";
import { logosToFetch } from "../../core/logos/logo-index.ts";
import { logoFilter } from "../../core/logos/logo-source.ts";
import { requestsLeft, withRequests } from "../../core/refresh/request-budget.ts";
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
import { mayReach } from "../service/permission.ts";
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

/** Counts before the requests, because a kill forgets what came after. @returns how many of the requests may be sent */
async function countRequests(wanted: number, now: number): Promise<number> {
  let allowed = 0;
  await update(logoRequestsItem, (counts) => {
    allowed = Math.min(wanted, requestsLeft(limits.logosADay, counts, now));
    return withRequests(counts, allowed, now);
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
  let unanswered = 0;
  for (let at = 0; at < urls.length; at += limits.logosAtOnce) {
    // The next wake fetches the rest. Offline, every request would count as a failure of its host.
    if (navigator.onLine === false || effects.now() - from > timing.logoRun) return;
    if (unanswered >= limits.unansweredLogos) return;
    if (!(await isStillAgreed(agreedAt))) return;
    const mayFetch = await presentFilter();
    const group = urls.slice(at, at + limits.logosAtOnce).filter(mayFetch);
    // Without the permission a request fails as if the host were down.
    const isReached = await Promise.all(group.map(mayReach));
    const reached = group.filter((_, index) => isReached[index]);
    const allowed = await countRequests(reached.length, effects.now());
    // The user may have erased everything during the steps above.
    if (!(await isStillAgreed(agreedAt))) return;
    const fetched = new Map<string, FetchedLogo>();
    await Promise.all(
      reached.slice(0, allowed).map(async (url) => {
        // Decoding may kill the background. The stored failure keeps the next one from trying again.
        const beforeDraw = () => keepLogos(new Map([[url, { state: "unusable" }]]), agreedAt, effects.now());
        fetched.set(url, await fetchLogo(url, effects, beforeDraw, draw));
      }),
    );
    await keepLogos(fetched, agreedAt, effects.now());
    if (allowed < reached.length) return;
    unanswered += [...fetched.values()].filter(({ state }) => state === "unanswered").length;
  }
}
