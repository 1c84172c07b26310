import { expect } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/service/server.ts";
import { startWalletPage, type WalletPage } from "../../sandbox/wallet-page/serve.ts";
import { extensionDir } from "../build/builds.ts";
import { removeDir, temporaryDir } from "../build/extension-copy.ts";
import type { Driver, LaunchOptions } from "../driver/driver.ts";
import { type HostLog, startHostLog } from "../driver/host-log.ts";
import { launch } from "../driver/launch.ts";
import { storyBrowser } from "./story-browser.ts";

/** The environment of a story: a browser with the extension, a service, a page with wallets, a record of hosts. */
export type Stage = {
  readonly driver: Driver;
  /** The extension's service. */
  readonly sandbox: Sandbox;
  readonly walletPage: WalletPage;
  readonly hosts: HostLog;
  /** Folder of downloads. */
  readonly downloadsDir: string;
  /** Every contacted `host:port` besides the service and pages of the story, whose names are below `localhost`. */
  foreign(): string[];
  /**
   * Ends all parts. Fails when the browser contacted another host, or when the extension logged an error.
   * @param provoked matches the errors that the story provoked
   */
  strike(provoked?: RegExp): Promise<void>;
};

export type StageOptions = Partial<LaunchOptions> & {
  /** Keeps the options open, which open at the install. */
  readonly keepOptions?: true;
};

export async function setStage({ keepOptions, ...options }: StageOptions = {}): Promise<Stage> {
  const browser = storyBrowser();
  const sandbox = await startSandbox();
  // Windfall has no permission for `localhost`, in contrast to 127.0.0.1.
  const walletPage = await startWalletPage();
  const own = [sandbox, walletPage].map(({ url }) => new URL(url).host);
  const hosts = await startHostLog();
  const downloadsDir = await temporaryDir("downloads");
  const driver = await launch({
    browser,
    extensionDir: extensionDir(browser),
    serviceUrl: sandbox.url,
    hosts,
    downloadsDir,
    permanent: true,
    ...options,
  });
  // They mark the end of the install. From here on only the story ends the background.
  if (!keepOptions) await (await driver.waitForPage((url) => url.endsWith("/options.html"))).close();
  const foreign = () =>
    hosts.contacted().filter((host) => !own.includes(host) && !/^[\w-]+\.localhost:/.test(host));
  return {
    driver,
    sandbox,
    walletPage,
    hosts,
    downloadsDir,
    foreign,
    strike: async (provoked) => {
      const contacted = foreign();
      const errors = (await driver.errors()).filter((error) => provoked?.test(error) !== true);
      await driver.close();
      await Promise.all([sandbox.stop(), walletPage.stop(), hosts.close(), removeDir(downloadsDir)]);
      expect(contacted, "hosts contacted besides the service and the page").toEqual([]);
      expect(errors, "errors of the extension").toEqual([]);
    },
  };
}
