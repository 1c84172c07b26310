/** Drives the extension in Firefox: puppeteer for documents, Firefox's own window for toolbar and background. */
import { randomUUID } from "node:crypto";
import puppeteer, { type Browser } from "puppeteer-core";
import { z } from "zod";
import {
  copyExtension,
  type ExtensionCopy,
  popupPath,
  removeDir,
  temporaryDir,
  zipOf,
} from "../build/extension-copy.ts";
import { Driver, type LaunchOptions, loaded } from "../driver/driver.ts";
import { until } from "../driver/until.ts";
import { View } from "../driver/view.ts";
import { findBrowser } from "../find/find-browser.ts";
import { ChromeScope } from "./chrome-scope.ts";
import { preferences } from "./profile.ts";

const errorsSchema = z.array(z.object({ place: z.string(), message: z.string() }));

/** Resources that survive a restart of the browser. */
interface Household {
  readonly extensionId: string;
  readonly extensionUuid: string;
  readonly copy: ExtensionCopy;
  readonly permanent: boolean;
  start(): Promise<Browser>;
  removeLeftovers(): Promise<void>;
}

/** @returns a running Firefox with the extension installed */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const executablePath = await findBrowser("firefox");
  const copy = await copyExtension(options.extensionDir, options);
  const extensionId = copy.manifest.browser_specific_settings?.gecko.id;
  if (extensionId === undefined) throw new Error("the extension names no id for Firefox");
  const profileDir = await temporaryDir("profile");
  const extensionUuid = randomUUID();
  const household: Household = {
    extensionId,
    extensionUuid,
    copy,
    permanent: options.permanent ?? false,
    start: () =>
      puppeteer.launch({
        browser: "firefox",
        executablePath,
        userDataDir: profileDir,
        headless: options.headless ?? true,
        defaultViewport: null,
        networkEnabled: false,
        protocolTimeout: 30_000,
        // Allows the privileged scripts that reach the toolbar and the popup.
        args: ["--remote-allow-system-access"],
        env: {
          ...process.env,
          // Without this variable a release of Firefox ignores the preference for its remote settings server.
          MOZ_REMOTE_SETTINGS_DEVTOOLS: "1",
        },
        extraPrefsFirefox: preferences({
          proxyPort: options.hosts.port,
          extensionId,
          extensionUuid,
          downloadsDir: options.downloadsDir,
        }),
      }),
    removeLeftovers: async () => {
      await copy.remove();
      await removeDir(profileDir);
    },
  };
  const browser = await household.start();
  try {
    const chrome = await ChromeScope.enter(browser, extensionId);
    await chrome.install(Buffer.from(await zipOf(copy.dir)).toString("base64"), household.permanent);
    return await RunningFirefox.start(household, browser, chrome);
  } catch (error) {
    await browser.close();
    await household.removeLeftovers();
    throw error;
  }
}

class RunningFirefox extends Driver {
  readonly browser = "firefox";
  readonly #household: Household;
  readonly #errors: string[] = [];
  #chrome: ChromeScope;

  static async start(household: Household, browser: Browser, chrome: ChromeScope): Promise<RunningFirefox> {
    const driver = new RunningFirefox(household, browser, chrome);
    // Firefox does not close its last tab, and reports no error.
    await driver.inertTab();
    return driver;
  }

  private constructor(household: Household, browser: Browser, chrome: ChromeScope) {
    super(browser, `moz-extension://${household.extensionUuid}`);
    this.#household = household;
    this.#chrome = chrome;
  }

  async waitForPage(matches: (url: string) => boolean): Promise<View> {
    const find = async () => (await this.#chrome.tabs()).find(({ url }) => matches(url));
    const tab = await until("a tab with that address", find);
    return new View(await this.#chrome.pageIn(tab), "tab");
  }

  async clickToolbar(page: View): Promise<View> {
    const address = `${this.origin}/${popupPath(this.#household.copy.manifest)}`;
    await page.bringToFront();
    // A second click on the toolbar button would only close an open popup.
    await this.#chrome.call("closePopup");
    await until("the last popup to close", async () => (await this.#chrome.popup()) === null);
    await this.#chrome.call("clickButton");
    const opened = await until("the popup to open", async () => {
      const popup = await this.#chrome.popup();
      return popup?.url.startsWith(address) && popup;
    });
    const popup = new View(await this.#chrome.pageIn(opened), "popup");
    await loaded(popup, address);
    return popup;
  }

  acceptPrompt(): Promise<void> {
    // `extensions.webextOptionalPermissionPrompts` has accepted it.
    return Promise.resolve();
  }

  clickNotification(): Promise<string> {
    return until("one notification", async () => {
      const text = await this.#chrome.call("clickNotification");
      return typeof text === "string" && text;
    });
  }

  async backgroundAlive(): Promise<boolean> {
    return (await this.#chrome.call("backgroundState")) === "running";
  }

  async killBackground(): Promise<void> {
    // Retry, because an event may start the next background at once.
    await until("the background to end", async () => {
      await this.#chrome.call("endBackground");
      return !(await this.backgroundAlive());
    });
  }

  override async restart(): Promise<void> {
    if (!this.#household.permanent)
      throw new Error("Firefox forgets an extension that was not installed for good");
    await this.errors();
    await this.running.close();
    this.running = await this.#household.start();
    this.#chrome = await ChromeScope.enter(this.running, this.#household.extensionId);
    await until("the extension to be back", async () => (await this.#chrome.call("extensionUrl")) !== null);
    await this.inertTab();
  }

  async errors(): Promise<readonly string[]> {
    const taken = errorsSchema.parse(await this.#chrome.call("takeErrors").catch(() => []));
    // The first lines of a stack suffice.
    for (const { place, message } of taken)
      this.#errors.push(`${place}: ${message.split("\n").slice(0, 10).join("\n")}`);
    return this.#errors;
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.#household.removeLeftovers();
  }
}
