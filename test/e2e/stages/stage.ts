import { expect } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/service/server.ts";
import { startWalletPage, type WalletPage } from "../../sandbox/wallet-page/serve.ts";
import { testBuild } from "../build/builds.ts";
import { removeDir, temporaryDir } from "../build/extension-copy.ts";
import type { Driver, LaunchOptions } from "../driver/driver.ts";
import { type HostLog, startHostLog } from "../driver/host-log.ts";
import { launch } from "../driver/launch.ts";
import { storyBrowser } from "./story-browser.ts";

/** What a story plays on: the browser with the extension, the service, a page with wallets, and who was contacted. */
export type Stage = {
  readonly driver: Driver;
  /** The service that the test build asks; a story may end it and start it again. */
  sandbox: Sandbox;
  readonly walletPage: WalletPage;
  readonly hosts: HostLog;
  /** Where the browser puts files that a page gives to the person. */
  readonly downloadsDir: string;
  /** Starts the service again where it was. */
  restartSandbox(): Promise<void>;
  /** `host:port` of everybody who may be contacted. */
  allowed(): string[];
  /** Ends it all. Fails when anybody but the allowed was contacted, or the extension met an error. */
  strike(): Promise<void>;
};

/** Sets a stage in the browser this run is for. */
export async function setStage(options: Partial<LaunchOptions> = {}): Promise<Stage> {
  const browser = storyBrowser();
  const { extensionDir, servicePort } = await testBuild(browser);
  const sandbox = await startSandbox({ port: servicePort });
  // Not 127.0.0.1: Windfall holds no permission for this host.
  const walletPage = await startWalletPage({ host: "localhost" });
  const hosts = await startHostLog();
  const downloadsDir = await temporaryDir("downloads");
  const driver = await launch({ browser, extensionDir, hosts, downloadsDir, permanent: true, ...options });
  const stage: Stage = {
    driver,
    sandbox,
    walletPage,
    hosts,
    downloadsDir,
    restartSandbox: async () => {
      stage.sandbox = await startSandbox({ port: servicePort });
    },
    allowed: () => [`127.0.0.1:${servicePort}`, new URL(walletPage.url).host],
    strike: async () => {
      const foreign = hosts.contacted().filter((host) => !stage.allowed().includes(host));
      const errors = await driver.errors();
      await driver.close();
      await Promise.all([stage.sandbox.stop(), walletPage.stop(), hosts.close(), removeDir(downloadsDir)]);
      expect(foreign, "hosts contacted besides the service and the page").toEqual([]);
      expect(errors, "errors of the extension").toEqual([]);
    },
  };
  return stage;
}
