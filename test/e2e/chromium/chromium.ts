/** Drives the extension in Chromium. */
import puppeteer, { type Browser, type Target, TargetType } from "puppeteer-core";
import { z } from "zod";
import {
  copyExtension,
  type ExtensionCopy,
  popupPath,
  removeDir,
  temporaryDir,
} from "../build/extension-copy.ts";
import { Driver, type LaunchOptions } from "../driver/driver.ts";
import { until } from "../driver/until.ts";
import { View } from "../driver/view.ts";
import { findBrowser } from "../find/find-browser.ts";
import { chromiumArguments } from "./profile.ts";
import { ChromiumSystemUi, systemUiArguments, systemUiEnvironment } from "./system-ui.ts";

/** @returns a running Chromium with the extension installed */
export async function launchChromium(options: LaunchOptions): Promise<Driver> {
  const executablePath = await findBrowser("chromium");
  const copy = await copyExtension(options.extensionDir, options);
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
    },
  });
  const removeLeftovers = async () => {
    await copy.remove();
    await removeDir(profileDir);
  };
  try {
    const systemUi = options.systemUi === true ? await ChromiumSystemUi.connect(profileDir) : undefined;
    const errorPage = await openErrorPage(browser);
    const id = await browser.installExtension(copy.dir);
    return new RunningChromium({ browser, systemUi, copy, id, errorPage, removeLeftovers });
  } catch (error) {
    await browser.close();
    await removeLeftovers();
    throw error;
  }
}

/** Opens Chromium's page of extensions, which collects their errors in developer mode. Call it before the install. */
async function openErrorPage(browser: Browser): Promise<View> {
  const page = await browser.newPage({ background: true });
  // A busy machine needs half a minute to load the page. The API is there much earlier.
  await page.goto("chrome://extensions/", { waitUntil: "domcontentloaded", timeout: 0 });
  const view = new View(page, "tab");
  await view.evaluate("chrome.developerPrivate.updateProfileConfiguration({ inDeveloperMode: true })");
  return view;
}

const collectedSchema = z.object({
  runtimeErrors: z.array(z.object({ severity: z.string(), source: z.string(), message: z.string() })),
});

interface Parts {
  readonly browser: Browser;
  readonly systemUi: ChromiumSystemUi | undefined;
  readonly copy: ExtensionCopy;
  /** Id of the extension. */
  readonly id: string;
  readonly errorPage: View;
  removeLeftovers(): Promise<void>;
}

const originOf = (id: string) => `chrome-extension://${id}`;

class RunningChromium extends Driver {
  readonly browser = "chromium";
  readonly #parts: Parts;
  #popup: View | undefined;

  constructor(parts: Parts) {
    super(parts.browser, originOf(parts.id));
    this.#parts = parts;
  }

  async waitForPage(matches: (url: string) => boolean): Promise<View> {
    const isPage = (target: Target) => target.type() === TargetType.PAGE && matches(target.url());
    const target = await until("a tab with that address", () => this.running.targets().find(isPage));
    return new View(await target.asPage(), "tab");
  }

  async clickToolbar({ page }: View): Promise<View> {
    const extension = (await this.running.extensions()).get(this.#parts.id);
    if (extension === undefined) throw new Error("the extension is gone");
    await page.bringToFront();
    const address = `${this.origin}/${popupPath(this.#parts.copy.manifest)}`;
    // A second click on the toolbar button would only close an open popup.
    await this.#popup?.close();
    const before = new Set(this.running.targets());
    await extension.triggerAction(page);
    const target = await until("the popup to open", () =>
      this.running
        .targets()
        .find((candidate) => !before.has(candidate) && candidate.url().startsWith(address)),
    );
    this.#popup = new View(await target.asPage(), "popup");
    return this.#popup;
  }

  acceptPrompt(): Promise<void> {
    return this.#ownWindows().acceptPrompt();
  }

  clickNotification(): Promise<string> {
    return this.#ownWindows().clickNotification();
  }

  #ownWindows(): ChromiumSystemUi {
    if (this.#parts.systemUi === undefined) throw new Error("the driver was launched without `systemUi`");
    return this.#parts.systemUi;
  }

  async backgroundAlive(): Promise<boolean> {
    const session = await this.running.target().createCDPSession();
    const { targetInfos } = await session.send("Target.getTargets", { filter: [{ type: "service_worker" }] });
    await session.detach();
    return targetInfos.some(({ url }) => url.startsWith(`${this.origin}/`));
  }

  async killBackground(): Promise<void> {
    const session = await (await this.inertTab()).page.createCDPSession();
    await session.send("ServiceWorker.enable");
    const end = async () => {
      await session.send("ServiceWorker.stopAllWorkers");
      return !(await this.backgroundAlive());
    };
    // Retry, because a starting worker ignores the call. Chromium gives a busy worker seconds to end.
    await until("the background to end", end, { every: 50, timeout: 30_000 });
    await session.detach();
  }

  async errors(): Promise<readonly string[]> {
    const { errorPage, id } = this.#parts;
    const info = await errorPage.evaluate(`chrome.developerPrivate.getExtensionInfo("${id}")`);
    const { runtimeErrors } = collectedSchema.parse(info);
    return (
      runtimeErrors
        // "No SW": Chromium's answer to the last call of a worker that it has ended (extension_function_dispatcher.cc).
        .filter(({ severity, message }) => severity === "ERROR" && !message.endsWith("Error: No SW"))
        .map(({ source, message }) => `${source}: ${message}`)
    );
  }

  async close(): Promise<void> {
    this.#parts.systemUi?.close();
    await this.running.close();
    await this.#parts.removeLeftovers();
  }
}
