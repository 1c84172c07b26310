import { z } from "zod";
import { consentVersion } from "../../../src/config.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { consentItem, watchlistItem } from "../../../src/storage/items.ts";
import type { WalletCall } from "../../sandbox/wallet-page/calls/call-log.ts";
import { bundled } from "../../sandbox/wallet-page/serve.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { type Found, foundBy } from "./found.ts";
import { type Stage, type StageOptions, setStage } from "./stage.ts";
import { seedDead } from "./stored-profile.ts";

/** A stage for scans of pages with wallets, with consent, without a key and without wallets. */
export type WalletStage = Stage & {
  /**
   * Opens the page with wallets in its own origin. Windfall has no permission for it.
   *
   * @param site first part of the host's name
   * @param path with the query that selects the wallets
   */
  open(site: string, path: string): Promise<View>;
  /** Clicks the toolbar button over a page. @returns the popup and what its scan found */
  scan(page: View): Promise<Scanned>;
  /** Permits requests to a story's own server. @param host `host:port` */
  allow(host: string): void;
  /** @returns the stored watchlist */
  watched(): Promise<readonly Wallet[]>;
};

type Scanned = {
  readonly popup: View;
  /** Time from the click to the end of the scan, in ms. */
  readonly took: number;
  readonly found: readonly Found[];
};

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
      const started = performance.now();
      const popup = await stage.driver.clickToolbar(page);
      // The popup asks for a key only once the scan has ended.
      await popup.waitFor({ label: "API key" });
      return { popup, took: performance.now() - started, found: await foundBy(popup) };
    },
    async watched() {
      const stored = storedWatchlist.safeParse(await stage.driver.readStorage());
      return stored.data?.[watchlistItem.key]?.d ?? [];
    },
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
