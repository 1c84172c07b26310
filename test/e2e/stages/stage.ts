import { expect } from "vitest";
import { type Sandbox, startSandbox } from "../../sandbox/service/server.ts";
import { startWalletPage, type WalletPage } from "../../sandbox/wallet-page/serve.ts";
import { testBuild } from "../build/builds.ts";
import { removeDir, temporaryDir } from "../build/extension-copy.ts";
import type { Driver, LaunchOptions } from "../driver/driver.ts";
import { type HostLog, startHostLog } from "../driver/host-log.ts";
import { launch } from "../driver/launch.ts";
import { storyBrowser } from "./story-browser.ts";

/** The environment of a story: a browser with the extension, a service, a page with wallets, a record of hosts. */
export type Stage = {
  readonly driver: Driver;
  /** The test build's service. A story may stop and restart it. */
  sandbox: Sandbox;
  readonly walletPage: WalletPage;
  readonly hosts: HostLog;
  /** Folder of downloads. */
  readonly downloadsDir: string;
  /** Restarts the service on its port. */
  restartSandbox(): Promise<void>;
  /** Every permitted `host:port`. */
  allowed(): string[];
  /**
   * Ends all parts. Fails when the browser contacted another host, or when the extension logged an error.
   * @param provoked matches the errors that the story provoked
   */
  strike(provoked?: RegExp): Promise<void>;
};

export type StageOptions = Partial<LaunchOptions> & {
  /** For a profile that names its service: any free port, so that other stories may run meanwhile. */
  readonly anyPort?: true;
};

export async function setStage({ anyPort, ...options }: StageOptions = {}): Promise<Stage> {
  const browser = storyBrowser();
  const { extensionDir, servicePort } = testBuild(browser);
  const sandbox = await startSandbox({ port: anyPort ? 0 : servicePort });
  const service = new URL(sandbox.url);
  // Windfall has no permission for `localhost`, in contrast to 127.0.0.1.
  const walletPage = await startWalletPage();
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
      stage.sandbox = await startSandbox({ port: Number(service.port) });
    },
    allowed: () => [service.host, new URL(walletPage.url).host],
    strike: async (provoked) => {
      const foreign = hosts.contacted().filter((host) => !stage.allowed().includes(host));
      const errors = (await driver.errors()).filter((error) => provoked?.test(error) !== true);
      await driver.close();
      await Promise.all([stage.sandbox.stop(), walletPage.stop(), hosts.close(), removeDir(downloadsDir)]);
      expect(foreign, "hosts contacted besides the service and the page").toEqual([]);
      expect(errors, "errors of the extension").toEqual([]);
    },
  };
  return stage;
}
