import { z } from "zod";
import { consentVersion } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { consentItem } from "../../../src/storage/consent.ts";
import { type Scan, scansItem } from "../../../src/storage/wallets/scans.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import type { WalletCall } from "../../sandbox/wallet-page/calls/call-log.ts";
import { bundled } from "../../sandbox/wallet-page/serve.ts";
import { until } from "../driver/until.ts";
import type { Found, View } from "../driver/view.ts";
import { type Stage, type StageOptions, setStage } from "./stage.ts";
import { seedDead } from "./stored-profile.ts";

/** A stage for scans of pages with wallets, with consent and without a key, so that nothing is fetched. */
export type WalletStage = Stage & {
  /**
   * Opens the page with wallets in its own origin, so that the detection limits of one origin do not affect another.
   * Windfall has no permission for the origin.
   *
   * @param site first part of the host's name
   * @param path with the query that selects the wallets
   */
  open(site: string, path: string): Promise<View>;
  /** Clicks the toolbar button over a page. @returns the popup and the result of its scan */
  scan(page: View): Promise<Scanned>;
  /** Permits requests to a story's own server. @param host `host:port` */
  allow(host: string): void;
  /** @returns the last stored scan of any page */
  lastScan(): Promise<Scan | undefined>;
  /** @returns the stored watchlist */
  watched(): Promise<readonly Wallet[]>;
};

type Scanned = {
  readonly popup: View;
  /**
   * Waits for a toast. While the background stores the result, a toast about earlier additions may come first.
   * @param words a part of it @returns its text
   */
  said(words: string): Promise<string>;
  /** Time from the click to the stored result, in ms. */
  readonly took: number;
  readonly scan: Scan;
};

const storedScans = z.object({ [scansItem.key]: z.object({ d: z.array(z.custom<Scan>()) }) });
const storedWatchlist = z.object({ [watchlistItem.key]: z.object({ d: z.custom<readonly Wallet[]>() }) });

export async function setWalletStage(options: StageOptions = {}): Promise<WalletStage> {
  const [stage] = await Promise.all([setStage(options), bundled()]);
  const { port } = new URL(stage.walletPage.url);
  const own = stage.allowed();
  const isOurs = (host: string) => host.endsWith(`.localhost:${port}`);
  const { driver } = stage;
  // The options open by themselves after an install, but not after an update. Consent comes from storage.
  const opened =
    !driver.allowedFromStart && (await driver.waitForPage((url) => url.includes("options.html")));
  await seedDead(stage.driver, {
    [consentItem.key]: { v: consentItem.version, d: { version: consentVersion, agreedAt: 1 } },
  });
  if (opened !== false) await opened.close();

  const watched = async () => {
    const stored = storedWatchlist.safeParse(await stage.driver.readStorage());
    return stored.data?.[watchlistItem.key]?.d ?? [];
  };
  const lastScan = async () => {
    const stored = storedScans.safeParse(await stage.driver.readStorage(scansItem.area));
    return stored.data?.[scansItem.key]?.d.at(-1);
  };

  return Object.assign(stage, {
    allow(host: string) {
      own.push(host);
    },
    allowed: () => [...own, ...stage.hosts.contacted().filter(isOurs)],
    async open(site: string, path: string) {
      const page = await stage.driver.openPage(`http://${site}.localhost:${port}/${path}`);
      await until("the page's wallets", () => page.evaluate(() => window.walletPageReady === true));
      return page;
    },
    async scan(page: View) {
      const before = (await lastScan())?.at ?? 0;
      const started = performance.now();
      const popup = await stage.driver.clickToolbar(page);
      const scan = await until("the result of the scan", async () => {
        const last = await lastScan();
        return last !== undefined && last.at > before && last;
      });
      // The background stores the scan before the wallets that it adds.
      const added = scan.outcome.kind === "added" ? scan.outcome.added : [];
      await until("the added wallets", async () => {
        const ids = new Set((await watched()).map(walletId));
        return added.every((id) => ids.has(id));
      });
      const took = performance.now() - started;
      const said = async (words: string) => {
        const isIt = ({ text }: Found) => text.includes(words);
        const statuses = await popup.waitUntil(words, { role: "status" }, (all) => all.some(isIt));
        return statuses.find(isIt)?.text ?? "";
      };
      return { popup, said, took, scan };
    },
    lastScan,
    watched,
  });
}

/** @returns calls to the page's wallets since the page was ready or since the previous `callsOn` */
export async function callsOn(page: View): Promise<readonly WalletCall[]> {
  return page.evaluate(() => {
    const calls = window.walletCalls;
    window.walletCalls = [];
    return calls;
  });
}
