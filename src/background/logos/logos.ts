import { limits, timing } from "../../config.ts";
import { rowsOf, sortOut } from "../../core/airdrops/row.ts";
import { logosToFetch } from "../../core/logos/logo-index.ts";
import { mayFetchLogo } from "../../core/logos/logo-source.ts";
import { read } from "../../storage/item.ts";
import { summaryItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { allowedSitesItem } from "../../storage/sites.ts";
import { StorageWriteError } from "../../storage/transaction.ts";
import { idOf } from "../../storage/wallets/watchlist.ts";
import { hasAgreed } from "../data/consent.ts";
import type { Effects } from "../effects.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { mayReach } from "../service/permission.ts";
import { readState } from "../state.ts";
import type { drawLogo } from "./draw-logo.ts";
import { type FetchedLogo, fetchLogo } from "./fetch-logo.ts";
import { keepLogos, tidyLogos } from "./logo-cache.ts";

/**
 * Fetches the missing logos of the list, a few at a time, and keeps each group as it arrives. Call it after the refresh,
 * whose requests come first. Logos count in no request budget.
 *
 * @param draw as `drawLogo`
 */
export async function fetchLogos(effects: Effects, draw?: typeof drawLogo): Promise<void> {
  try {
    if (await hasAgreed()) await withLock("logos", () => run(effects, draw));
  } catch (error) {
    // The list is complete without logos, and the refresh reports a full storage.
    if (!(error instanceof StorageWriteError)) throw error;
  }
}

async function run(effects: Effects, draw?: typeof drawLogo): Promise<void> {
  const mayFetch = await logoFilter();
  const wanted = (await listedLogos(effects.now())).filter(mayFetch);
  const index = await tidyLogos(wanted, mayFetch, effects.now());
  const missing = logosToFetch(index, wanted, effects.now());
  if (missing.length > 0) await keepAliveWhile(() => fetchAll(missing, effects, draw));
}

/** @returns whether a logo may be fetched, by the service and the hosts that the user allowed */
async function logoFilter(): Promise<(url: string) => boolean> {
  const { serviceUrl } = await read(settingsItem);
  const { logos } = await read(allowedSitesItem);
  return (url) => mayFetchLogo(url, serviceUrl, logos);
}

/** @returns the URLs of the list's logos, the first rows first */
async function listedLogos(now: number): Promise<string[]> {
  const { rows } = await read(summaryItem);
  const { wallets, snapshots, dismissals } = await readState();
  const all = rowsOf(
    wallets.map((wallet) => ({ wallet, snapshot: snapshots.get(idOf(wallet)) ?? null })),
    now,
  );
  const { shown } = sortOut(all, dismissals, now);
  const urls = [...rows, ...shown].flatMap(({ airdrop: { imageUrl } }) => imageUrl ?? []);
  return [...new Set(urls)];
}

async function fetchAll(urls: readonly string[], effects: Effects, draw?: typeof drawLogo): Promise<void> {
  const from = effects.now();
  let unanswered = 0;
  for (let at = 0; at < urls.length; at += limits.logosAtOnce) {
    // The next wake fetches the rest. Offline, every request would count as a failure of its host.
    if (navigator.onLine === false || effects.now() - from > timing.logoRun) return;
    if (unanswered >= limits.unansweredLogos) return;
    const fetched = new Map<string, FetchedLogo>();
    await Promise.all(
      urls.slice(at, at + limits.logosAtOnce).map(async (url) => {
        // Without the permission a request fails as if the host were down.
        if (!(await mayReach(url))) return;
        // Decoding may kill the background, and the next one must not try again.
        const beforeDraw = () => keepLogos(new Map([[url, { state: "unusable" }]]), effects.now());
        fetched.set(url, await fetchLogo(url, effects, beforeDraw, draw));
      }),
    );
    await keepLogos(fetched, effects.now());
    unanswered += [...fetched.values()].filter(({ state }) => state === "unanswered").length;
  }
}
