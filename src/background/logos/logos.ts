import { limits, type Time, timing } from "../../config.ts";
import { mayFetchLogo } from "../../core/logos/logo-source.ts";
import { claimsIn } from "../../core/marks/claims.ts";
import { failedAt, logoCache } from "../../storage/logo-cache.ts";
import { StorageError } from "../browser-call.ts";
import { hasAgreed } from "../consent.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { readState } from "../state.ts";
import { troubleNow } from "../trouble.ts";
import { fetchLogo } from "./fetch-logo.ts";

/** Ends the present run. */
let running = new AbortController();

/**
 * Fetches the missing logos of the list, a few at a time, and drops those of no airdrop. Call it after the refresh,
 * whose requests come first. A run ends after several failures in a row, so an outage costs few logos.
 */
export function fetchLogos(): Promise<void> {
  return ifPossible(() => withLock("logos", () => keepAliveWhile(run)));
}

/** Ends a run, and deletes every cached logo. */
export async function eraseLogos(): Promise<void> {
  running.abort();
  await withLock("logos", () => caches.delete(logoCache));
}

async function run(): Promise<void> {
  running = new AbortController();
  const { signal } = running;
  if (!(await hasAgreed())) return;
  const from = Date.now();
  const {
    settings: { serviceUrl },
    activity,
  } = await readState();
  const cache = await caches.open(logoCache);
  const due = (await dueLogos(cache, serviceUrl, from)).values();
  // Offline and without the browser's permission, every request would fail as if the host were down.
  if (navigator.onLine === false || !activity.mayReach) return;
  // If the service fails, its site may, too. While storage fails, the cache may, too.
  if (activity.wait !== null || troubleNow() !== null) return;

  let failuresInARow = 0;
  async function fetchNext(): Promise<void> {
    for (const url of due) {
      const isOther = (await readState()).settings.serviceUrl !== serviceUrl;
      // The next wake fetches the rest.
      if (signal.aborted || isOther || Date.now() - from > timing.logoRun) return;
      if (failuresInARow >= limits.logosAtOnce) return;
      // It counts as failed beforehand, because a decoder may kill the background.
      await cache.put(new Request(url, { headers: { [failedAt]: String(Date.now()) } }), new Response());
      const { hostFails, picture } = await fetchLogo(url, signal);
      failuresInARow = hostFails ? failuresInARow + 1 : 0;
      if (picture === null) continue;
      await cache.put(url, new Response(picture));
      const pages = new BroadcastChannel(logoCache);
      pages.postMessage(url);
      pages.close();
    }
  }
  await Promise.all(Array.from({ length: limits.logosAtOnce }, () => ifPossible(fetchNext)));
}

/** Ignores a full storage, and a browser without a cache or room in it, because the list works without logos. */
async function ifPossible(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    if (!(error instanceof StorageError || error instanceof DOMException)) throw error;
  }
}

/**
 * Deletes the cached logos of no airdrop.
 * @returns the logos to fetch: of the first rows, all airdrops, and claims that are no longer listed
 */
async function dueLogos(cache: Cache, serviceUrl: string, now: Time): Promise<readonly string[]> {
  const { summary, snapshots, dismissals } = await readState();
  const listed = [...snapshots.values()].flatMap(({ airdrops }) => airdrops);
  const all = [...summary.rows.map(({ airdrop }) => airdrop), ...listed, ...claimsIn(dismissals)];
  const urls = all.flatMap(({ imageUrl }) => imageUrl ?? []);
  const own = [...new Set(urls)].filter((url) => mayFetchLogo(url, serviceUrl));
  const due = new Set(own.slice(0, limits.logos));
  for (const { url, headers } of await cache.keys()) {
    if (!due.has(url)) await cache.delete(url);
    else if (!isRetried(headers.get(failedAt), now)) due.delete(url);
  }
  return [...due];
}

/** @param failed when the fetch of a cached logo failed; null for a logo that was fetched */
function isRetried(failed: string | null, now: Time): boolean {
  const at = Number(failed);
  // After the clock was set back, a failure can lie ahead.
  return failed !== null && (at > now || at + timing.logoRetry <= now);
}
