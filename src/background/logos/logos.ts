import { type Time, timing } from "../../config.ts";
import { type Row, rowsOf, sortOut } from "../../core/airdrops/row.ts";
import type { ListedLogos } from "../../core/logos/logo-index.ts";
import { logoFilter } from "../../core/logos/logo-source.ts";
import { read } from "../../storage/item.ts";
import { summaryItem } from "../../storage/items.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { allowedSitesItem } from "../../storage/sites.ts";
import { StorageWriteError } from "../../storage/transaction/transaction.ts";
import { idOf } from "../../storage/wallets/watchlist.ts";
import { hasAgreed } from "../consent.ts";
import type { Effects } from "../effects.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { mayReach } from "../permissions.ts";
import { readState } from "../state.ts";
import type { drawLogo } from "./draw-logo.ts";
import { fetchLogo } from "./fetch-logo.ts";
import { keepLogos, takeNext } from "./logo-cache.ts";

/**
 * Fetches the missing logos of the list, a few at a time, and keeps each group as it arrives. Call it after the refresh,
 * whose requests come first. Logos have a daily limit of their own, `limits.logosADay`.
 *
 * @param draw as `drawLogo`
 */
export async function fetchLogos(effects: Effects, draw?: typeof drawLogo): Promise<void> {
  try {
    await withLock("logos", () => keepAliveWhile(() => run(effects, draw)));
  } catch (error) {
    // The list works without logos: storage is full, or the browser has no cache or no space in it.
    if (!(error instanceof StorageWriteError || error instanceof DOMException)) throw error;
  }
}

async function run(effects: Effects, draw?: typeof drawLogo): Promise<void> {
  const from = effects.now();
  /** Hosts that answered none of a group. Each group costs a look at the whole list, so the next wake tries them. */
  const silent = new Set<string>();
  // The next wake fetches the rest.
  while (effects.now() - from <= timing.logoRun) {
    const urls = await takeNext(() => listedLogos(effects.now(), silent), effects.now());
    if (urls.length === 0) return;
    const pictures = new Map<string, string>();
    await Promise.all(
      urls.map(async (url) => {
        const picture = await fetchLogo(url, effects, draw);
        if (picture !== null) pictures.set(url, picture);
      }),
    );
    for (const url of urls) silent.add(new URL(url).host);
    for (const url of pictures.keys()) silent.delete(new URL(url).host);
    await keepLogos(pictures);
  }
}

/** @param silent hosts to leave out @returns the logos that service, user and browser allow; null before consent */
async function listedLogos(now: Time, silent: ReadonlySet<string>): Promise<ListedLogos | null> {
  if (!(await hasAgreed())) return null;
  const { rows } = await read(summaryItem);
  const { wallets, snapshots, dismissals } = await readState();
  const all = rowsOf(
    wallets.map((wallet) => ({ wallet, snapshot: snapshots.get(idOf(wallet)) ?? null })),
    now,
  );
  const { shown, dismissed } = sortOut(all, dismissals, now);
  const { serviceUrl } = await read(settingsItem);
  const { logos } = await read(allowedSitesItem);
  const addresses = wallets.map(({ address }) => address);
  const mayFetch = logoFilter(serviceUrl, logos, addresses);
  const urlsOf = (list: readonly Row[]) =>
    [...new Set(list.flatMap(({ airdrop }) => airdrop.imageUrl ?? []))].filter(mayFetch);
  const wanted = await reachable(urlsOf([...rows, ...shown]));
  return {
    wanted: wanted.filter((url) => !silent.has(new URL(url).host)),
    known: urlsOf([...rows, ...shown, ...dismissed]),
  };
}

/** @returns the URLs whose hosts the browser permits: other requests would fail as if the host were down */
async function reachable(urls: readonly string[]): Promise<string[]> {
  const origins = [...new Set(urls.map((url) => new URL(url).origin))];
  const isReached = await Promise.all(origins.map(mayReach));
  const reached = new Set(origins.filter((_, index) => isReached[index]));
  return urls.filter((url) => reached.has(new URL(url).origin));
}
