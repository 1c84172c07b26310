import { timing } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import { rowsOf, splitDismissed } from "../../core/list/row.ts";
import { mayFetchLogo } from "../../core/logos/logo-source.ts";
import { hasAgreed } from "../consent.ts";
import { keepAliveWhile } from "../keep-alive.ts";
import { withLock } from "../locks.ts";
import { StorageWriteError } from "../memory.ts";
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
export async function fetchLogos(draw?: typeof drawLogo): Promise<void> {
  try {
    await withLock("logos", () => keepAliveWhile(() => run(draw)));
  } catch (error) {
    // The list works without logos: storage is full, or the browser has no cache or no space in it.
    if (!(error instanceof StorageWriteError || error instanceof DOMException)) throw error;
  }
}

/** Looks at the list once, because ten thousand airdrops take long, and Firefox's pages share the process. */
async function run(draw?: typeof drawLogo): Promise<void> {
  if (!(await hasAgreed())) return;
  const from = Date.now();
  const terms = await termsNow();
  const listed = await listedLogos();
  // The next wake fetches the rest.
  while (Date.now() - from <= timing.logoRun) {
    const urls = await takeNext(listed, async () => (await termsNow()) === terms);
    if (urls.length === 0) return;
    const pictures = new Map<string, string>();
    await Promise.all(
      urls.map(async (url) => {
        const picture = await fetchLogo(url, draw);
        if (picture !== null) pictures.set(url, picture);
      }),
    );
    await keepLogos(pictures);
  }
}

/** A run ends when these change. The wake after the change begins another. */
async function termsNow(): Promise<string> {
  const { consent, settings } = await readState();
  return JSON.stringify([consent, settings.serviceUrl]);
}

/** @returns the logos on the service's own site: of the first rows, of the list, of dismissed airdrops */
async function listedLogos(): Promise<readonly string[]> {
  const { settings, summary, wallets, snapshots, dismissals } = await readState();
  const { serviceUrl } = settings;
  // Without the browser's permission, every request would fail as if the host were down.
  if (!(await mayReach(serviceUrl))) return [];
  const all = rowsOf(
    wallets.map((wallet) => ({ wallet, snapshot: snapshots.get(walletId(wallet)) ?? null })),
    Date.now(),
  );
  const { shown, dismissed } = splitDismissed(all, dismissals);
  const urls = [...summary.rows, ...shown, ...dismissed].flatMap(({ airdrop }) => airdrop.imageUrl ?? []);
  return [...new Set(urls)].filter((url) => mayFetchLogo(url, serviceUrl));
}
