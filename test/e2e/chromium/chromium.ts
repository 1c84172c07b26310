/** Drives the extension in Chromium, through puppeteer and Chromium's debugging pipe. */
import puppeteer, { type Browser, type CDPSession, type Page, TargetType } from "puppeteer-core";
import { z } from "zod";
import {
  copyExtension,
  type ExtensionCopy,
  popupPath,
  removeDir,
  temporaryDir,
} from "../build/extension-copy.ts";
import type { Driver, InstalledManifest, LaunchOptions } from "../driver/driver.ts";
import { InertLooks, inertPath } from "../driver/inert-page.ts";
import { type Patience, until } from "../driver/until.ts";
import { View } from "../driver/view.ts";
import { findBrowser } from "../find/find-browser.ts";
import { type ChromiumInertPage, openInertPage } from "./inert-page.ts";
import { allowFromStart } from "./install.ts";
import { chromiumArguments } from "./profile.ts";
import { chromiumSurface } from "./surface.ts";
import { ChromiumSystemUi, systemUiArguments, systemUiEnvironment } from "./system-ui.ts";
import { ChromiumWatch } from "./watch.ts";

/** A driver with Chromium's debugging protocol. */
export interface ChromiumDriver extends Driver {
  /** @returns a new debugging session with a tab or popup of this driver */
  debug(view: View): Promise<CDPSession>;
}

/** @returns a running Chromium with the extension installed */
export async function launchChromium(options: LaunchOptions): Promise<ChromiumDriver> {
  const executablePath = await findBrowser("chromium");
  const copy = await copyExtension(options.extensionDir);
  const profileDir = await temporaryDir("profile");
  const inSight = options.headless === false;
  const browser = await puppeteer.launch({
    executablePath,
    headless: !inSight,
    pipe: true,
    enableExtensions: true,
    userDataDir: profileDir,
    ...(options.downloadsDir !== undefined && {
      downloadBehavior: { policy: "allow" as const, downloadPath: options.downloadsDir },
    }),
    // In a visible window the page has the size of the window.
    defaultViewport: inSight ? null : { width: 1280, height: 900 },
    args: [
      ...chromiumArguments(options.hosts.port, options.language),
      ...(options.systemUi === true ? systemUiArguments : []),
    ],
    env: {
      ...process.env,
      ...(options.systemUi === true && systemUiEnvironment),
      ...(options.timeZone !== undefined && { TZ: options.timeZone }),
    },
  });
  const removeLeftovers = async () => {
    await copy.remove();
    await removeDir(profileDir);
  };
  try {
    const systemUi = options.systemUi === true ? await ChromiumSystemUi.connect(profileDir) : undefined;
    return await RunningChromium.start(browser, systemUi, copy, options, removeLeftovers);
  } catch (error) {
    await browser.close();
    await removeLeftovers();
    throw error;
  }
}

class RunningChromium extends InertLooks implements ChromiumDriver {
  readonly browser = "chromium";
  readonly #extensionId: string;
  readonly #origin: string;
  readonly allowedFromStart: boolean;
  readonly #browser: Browser;
  readonly #systemUi: ChromiumSystemUi | undefined;
  readonly #copy: ExtensionCopy;
  readonly #removeLeftovers: () => Promise<void>;
  readonly #watch: ChromiumWatch;
  readonly #pages = new WeakMap<View, Page>();
  #popup: Page | undefined;
  #inert: ChromiumInertPage | undefined;

  static async start(
    browser: Browser,
    systemUi: ChromiumSystemUi | undefined,
    copy: ExtensionCopy,
    { allowHosts = [], allowAlerts = false, watchBackground = true }: LaunchOptions,
    removeLeftovers: () => Promise<void>,
  ): Promise<RunningChromium> {
    const isUpdate = allowHosts.length > 0 || allowAlerts;
    if (isUpdate) await allowFromStart(browser, copy, allowHosts, allowAlerts);
    // Start watching before the worker starts. The watcher learns the id later and replays earlier logs.
    const id = await browser.installExtension(copy.dir);
    const watch = new ChromiumWatch(browser, `chrome-extension://${id}`, watchBackground);
    const driver = new RunningChromium(browser, systemUi, copy, id, watch, isUpdate, removeLeftovers);
    if (isUpdate) await driver.#watch.finishUpdate(() => browser.installExtension(copy.dir));
    return driver;
  }

  private constructor(
    browser: Browser,
    systemUi: ChromiumSystemUi | undefined,
    copy: ExtensionCopy,
    id: string,
    watch: ChromiumWatch,
    allowedFromStart: boolean,
    removeLeftovers: () => Promise<void>,
  ) {
    super();
    this.#browser = browser;
    this.#systemUi = systemUi;
    this.#copy = copy;
    this.#removeLeftovers = removeLeftovers;
    this.#extensionId = id;
    this.allowedFromStart = allowedFromStart;
    this.#origin = `chrome-extension://${id}`;
    this.#watch = watch;
  }

  openExtensionPage(path: string): Promise<View> {
    return this.openPage(`${this.#origin}/${path}`);
  }

  async openPage(url: string): Promise<View> {
    const page = await this.#browser.newPage();
    await page.goto(url, { timeout: 20_000 });
    return this.#view(page, "tab");
  }

  async waitForPage(matches: (url: string) => boolean, patience?: Patience): Promise<View> {
    const target = await until(
      "a tab with that address",
      () =>
        this.#browser.targets().find((target) => target.type() === TargetType.PAGE && matches(target.url())),
      patience,
    );
    return this.#view(await target.asPage(), "tab");
  }

  debug(view: View): Promise<CDPSession> {
    return this.#pageOf(view).createCDPSession();
  }

  #pageOf(view: View): Page {
    const page = this.#pages.get(view);
    if (page === undefined) throw new Error("the view is not one of this driver");
    return page;
  }

  async clickToolbar(view: View): Promise<View> {
    const page = this.#pageOf(view);
    const extension = (await this.#browser.extensions()).get(this.#extensionId);
    if (extension === undefined) throw new Error("the extension is gone");
    await page.bringToFront();
    const address = `${this.#origin}/${popupPath(this.#copy.manifest)}`;
    // A second click on the toolbar button would only close an open popup.
    await this.#popup?.close().catch(() => undefined);
    const before = new Set(this.#browser.targets());
    await extension.triggerAction(page);
    const target = await until("the popup to open", () =>
      this.#browser
        .targets()
        .find((candidate) => !before.has(candidate) && candidate.url().startsWith(address)),
    );
    this.#popup = await target.asPage();
    return this.#view(this.#popup, "popup");
  }

  acceptPrompt(): Promise<void> {
    return this.#ownWindows().acceptPrompt();
  }

  clickNotification(): Promise<string> {
    return this.#ownWindows().clickNotification();
  }

  #ownWindows(): ChromiumSystemUi {
    if (this.#systemUi === undefined) throw new Error("the driver was launched without `systemUi`");
    return this.#systemUi;
  }

  async installWarnings({ permissions, host_permissions }: InstalledManifest): Promise<readonly string[]> {
    const manifest = { manifest_version: 3, name: "Windfall", version: "1", permissions, host_permissions };
    const asked = JSON.stringify(JSON.stringify(manifest));
    const warnings = await this.evaluateInert(`chrome.management.getPermissionWarningsByManifest(${asked})`);
    return z.array(z.string()).parse(warnings);
  }

  async backgroundAlive(): Promise<boolean> {
    return this.#watch.worker() !== undefined;
  }

  async killBackground(): Promise<void> {
    const { session } = await this.#inertPage();
    // In one of a hundred starts on a busy machine, a session stayed attached.
    const latest = performance.now() + 2_000;
    const end = async () => {
      if (!(await this.#watch.letGoOfWorker()) && performance.now() < latest) return false;
      await session.send("ServiceWorker.stopAllWorkers");
      return this.#watch.workerEnded();
    };
    // Retry, because a starting worker ignores the call. Chromium gives a busy worker seconds to end.
    await until("the background to end", end, { every: 50, timeout: 20_000 });
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#watch.errors());
  }

  async ended(): Promise<void> {
    if (!this.#browser.connected) return;
    await new Promise<void>((resolve) => this.#browser.once("disconnected", () => resolve()));
  }

  async close(): Promise<void> {
    this.#systemUi?.close();
    await this.#browser.close();
    await this.#removeLeftovers();
  }

  #view(page: Page, kind: "tab" | "popup"): View {
    const view = new View(chromiumSurface(page, kind));
    this.#pages.set(view, page);
    return view;
  }

  protected async evaluateInert(source: string): Promise<unknown> {
    const { page } = await this.#inertPage();
    return page.evaluate(source);
  }

  async #inertPage(): Promise<ChromiumInertPage> {
    if (this.#inert === undefined || this.#inert.page.isClosed())
      this.#inert = await openInertPage(this.#browser, `${this.#origin}/${inertPath}`);
    return this.#inert;
  }
}
