/** Drives the extension in Firefox: WebDriver BiDi for tabs, Firefox's own window for toolbar, popup and background. */
import { randomUUID } from "node:crypto";
import { z } from "zod";
import {
  copyExtension,
  type ExtensionCopy,
  popupPath,
  removeDir,
  temporaryDir,
} from "../build/extension-copy.ts";
import type { Driver, InstalledManifest, LaunchOptions } from "../driver/driver.ts";
import { ErrorLog } from "../driver/error-log.ts";
import { InertLooks, inertPath } from "../driver/inert-page.ts";
import { bounded, type Patience, until } from "../driver/until.ts";
import { View } from "../driver/view.ts";
import { findBrowser } from "../find/find-browser.ts";
import { ChromeScope } from "./chrome-scope.ts";
import { installInFirefox } from "./install.ts";
import { firefoxPopup } from "./popup.ts";
import { type FirefoxProcess, startFirefox } from "./process.ts";
import { preferences } from "./profile.ts";
import { createTab, firefoxTab, navigate, tabs } from "./tab.ts";

const errorsSchema = z.array(z.object({ place: z.string(), message: z.string() }));

/** Resources that survive a restart of the browser. */
interface Household {
  readonly extensionId: string;
  readonly extensionUuid: string;
  readonly copy: ExtensionCopy;
  readonly permanent: boolean;
  start(): Promise<FirefoxProcess>;
  removeLeftovers(): Promise<void>;
}

/** @returns a running Firefox with the extension installed */
export async function launchFirefox(options: LaunchOptions): Promise<Driver> {
  const executablePath = await findBrowser("firefox");
  const copy = await copyExtension(options.extensionDir);
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
      startFirefox({
        executablePath,
        profileDir,
        headless: options.headless ?? true,
        timeZone: options.timeZone,
        preferences: preferences({
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
  const process = await household.start();
  try {
    const chrome = await ChromeScope.enter(process.bidi, extensionId);
    await installInFirefox(process.bidi, copy, household.permanent);
    if (options.allowAlerts === true) await chrome.call("allowAlerts");
    return new RunningFirefox(household, process, chrome);
  } catch (error) {
    await process.quit();
    await household.removeLeftovers();
    throw error;
  }
}

class RunningFirefox extends InertLooks implements Driver {
  readonly browser = "firefox";
  readonly #extensionId: string;
  readonly #origin: string;
  readonly allowedFromStart = false;
  readonly #household: Household;
  readonly #errors = new ErrorLog();
  readonly #contexts = new WeakMap<View, string>();
  #process: FirefoxProcess;
  #chrome: ChromeScope;
  #inert: View | undefined;

  constructor(household: Household, process: FirefoxProcess, chrome: ChromeScope) {
    super();
    this.#household = household;
    this.#process = process;
    this.#chrome = chrome;
    this.#extensionId = household.extensionId;
    this.#origin = `moz-extension://${household.extensionUuid}`;
  }

  openExtensionPage(path: string): Promise<View> {
    return this.#open(`${this.#origin}/${path}`);
  }

  openPage(url: string): Promise<View> {
    return this.#open(url);
  }

  async waitForPage(matches: (url: string) => boolean, patience?: Patience): Promise<View> {
    const find = async () => (await tabs(this.#process.bidi)).find(({ url }) => matches(url));
    return this.#view((await until("a tab with that address", find, patience)).context);
  }

  async clickToolbar(page: View): Promise<View> {
    const context = this.#contexts.get(page);
    if (context === undefined) throw new Error("the toolbar is clicked in front of a page of this driver");
    const address = `${this.#origin}/${popupPath(this.#household.copy.manifest)}`;
    const popup = new View(firefoxPopup(this.#chrome));
    await this.#process.bidi.send("browsingContext.activate", { context });
    // A second click on the toolbar button would only close an open popup.
    await this.#chrome.call("closePopup");
    await until("the last popup to close", async () => (await this.#chrome.call("popupUrl")) === null);
    await this.#chrome.call("clickButton");
    await until("the popup to open", async () =>
      String(await this.#chrome.call("popupUrl")).startsWith(address),
    );
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

  async installWarnings(manifest: InstalledManifest): Promise<readonly string[]> {
    return z.array(z.string()).parse(await this.#chrome.call("installWarnings", manifest));
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

  async restart(): Promise<void> {
    if (!this.#household.permanent)
      throw new Error("Firefox forgets an extension that was not installed for good");
    await this.errors();
    await this.#process.quit();
    this.#inert = undefined;
    this.#process = await this.#household.start();
    this.#chrome = await ChromeScope.enter(this.#process.bidi, this.#extensionId);
    await until("the extension to be back", async () => (await this.#chrome.call("extensionUrl")) !== null);
  }

  async errors(): Promise<readonly string[]> {
    const taken = errorsSchema.parse(await this.#chrome.call("takeErrors").catch(() => []));
    for (const { place, message } of taken) this.#errors.add(place, message);
    return this.#errors.entries();
  }

  ended(): Promise<void> {
    return this.#process.ended();
  }

  async close(): Promise<void> {
    await this.#process.quit();
    await this.#household.removeLeftovers();
  }

  async #open(url: string, background = false): Promise<View> {
    const { bidi } = this.#process;
    const context = await createTab(bidi, background);
    await navigate(bidi, context, url);
    const view = this.#view(context);
    await loaded(view, url);
    return view;
  }

  #view(context: string): View {
    const view = new View(firefoxTab(this.#process.bidi, context));
    this.#contexts.set(view, context);
    return view;
  }

  protected async evaluateInert(source: string): Promise<unknown> {
    this.#inert ??= await this.#open(`${this.#origin}/${inertPath}`, true);
    return this.#inert.evaluate(source);
  }
}

/** Checks the URL too, because a new tab first shows a complete `about:blank`. */
async function loaded(view: View, url: string): Promise<void> {
  const isBlank = url === "about:blank";
  await until(
    `${url} to load`,
    // Firefox may never answer a call that a navigation interrupts.
    () =>
      bounded(
        url,
        2_000,
        view
          .evaluate(`document.readyState === "complete" && (${isBlank} || location.href !== "about:blank")`)
          .then((done) => done === true),
      ),
    { timeout: 20_000 },
  );
}
