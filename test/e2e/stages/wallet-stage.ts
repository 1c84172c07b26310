import { z } from "zod";
import { consentVersion } from "../../../src/config.ts";
import { consentItem } from "../../../src/storage/items.ts";
import { type Scan, scansItem } from "../../../src/storage/scans/scans.ts";
import { type Wallet, watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import type { WalletCall } from "../../sandbox/wallet-page/calls/call-log.ts";
import type { LaunchOptions } from "../driver/driver.ts";
import { until } from "../driver/until.ts";
import type { Found, View } from "../driver/view.ts";
import { type Stage, setStage } from "./stage.ts";

/** A stage for looks into pages with wallets: agreed to, and without a key, so that nothing is looked up. */
export type WalletStage = Stage & {
  /**
   * Opens the page with wallets in an origin of its own, for which Windfall has no permission: what is found on one
   * does not count towards the limits of another.
   *
   * @param site first part of the host's name
   * @param path with the query that chooses the wallets
   */
  open(site: string, path: string): Promise<View>;
  /** Clicks the toolbar button over a page. @returns the popup, with what it says of the look once that is over. */
  look(page: View): Promise<Looked>;
  /** Lets a story's own server be contacted. @param host `host:port` */
  allow(host: string): void;
  /** @returns the last look into any page, as stored. */
  lastFetch(): Promise<Scan | undefined>;
  /** @returns the watchlist as stored. */
  watched(): Promise<readonly Wallet[]>;
};

type Looked = {
  readonly popup: View;
  /** Waits for the toast with the result. The popup has none for most scans that find nothing. */
  said(): Promise<string>;
  /** ms from the click to the stored result. */
  readonly took: number;
  readonly look: Scan;
};

const storedLooks = z.object({ [scansItem.key]: z.object({ d: z.array(z.custom<Scan>()) }) });
const storedWatchlist = z.object({ [watchlistItem.key]: z.object({ d: z.custom<readonly Wallet[]>() }) });

/** Sets the stage in the browser this run is for. */
export async function setWalletStage(options: Partial<LaunchOptions> = {}): Promise<WalletStage> {
  const stage = await setStage(options);
  const { port } = new URL(stage.walletPage.url);
  const own = stage.allowed();
  const isOurs = (host: string) => host.endsWith(`.localhost:${port}`);
  const { driver } = stage;
  // It opens by itself once the extension is installed and not updated; agreeing takes no click here.
  const opened =
    !driver.allowedFromStart &&
    (await driver.waitForPage((url) => url.includes("options.html"), { timeout: 15_000 }));
  await stage.driver.seedStorage({
    [consentItem.key]: { v: consentItem.version, d: { version: consentVersion, agreedAt: 1 } },
  });
  if (opened !== false) await opened.close();

  const lastFetch = async () => {
    const stored = storedLooks.safeParse(await stage.driver.readStorage(scansItem.area));
    return stored.data?.[scansItem.key]?.d.at(-1);
  };

  return Object.assign(stage, {
    allow(host: string) {
      own.push(host);
    },
    allowed: () => [...own, ...stage.hosts.contacted().filter(isOurs)],
    async open(site: string, path: string) {
      const page = await stage.driver.openPage(`http://${site}.localhost:${port}/${path}`);
      await until("the page's wallets", () => page.evaluate(() => window.walletPageReady === true), {
        timeout: 15_000,
      });
      return page;
    },
    async look(page: View) {
      const before = (await lastFetch())?.at ?? 0;
      const started = performance.now();
      const popup = await stage.driver.clickToolbar(page);
      const look = await until("the result of the scan", async () => {
        const last = await lastFetch();
        return last !== undefined && last.at > before && last;
      });
      const took = performance.now() - started;
      const said = async () => {
        const statuses = await popup.waitUntil(
          "the toast",
          { role: "status" },
          (all) => all.some(tellsResult),
          {
            timeout: 10_000,
          },
        );
        return statuses.find(tellsResult)?.text ?? "";
      };
      return { popup, said, took, look };
    },
    lastFetch,
    async watched() {
      const stored = storedWatchlist.safeParse(await stage.driver.readStorage());
      return stored.data?.[watchlistItem.key]?.d ?? [];
    },
  });
}

/** What the popup says of scans without a click, over any page. */
export const toldAdditions = "Windfall added";

/** Without a key the popup has no other toast. */
function tellsResult({ text }: Found): boolean {
  return text !== "" && !text.startsWith(toldAdditions);
}

/** @returns what the page's wallets were asked since it was ready, or since the last time this was asked. */
export async function callsOn(page: View): Promise<readonly WalletCall[]> {
  return page.evaluate(() => {
    const calls = window.walletCalls;
    window.walletCalls = [];
    return calls;
  });
}
