/** Drives the extension in Chromium. */
import puppeteer, { type Browser, TargetType } from "puppeteer-core";
import {
  copyExtension,
  type ExtensionCopy,
  popupPath,
  removeDir,
  temporaryDir,
} from "../build/extension-copy.ts";
import { Driver, type LaunchOptions } from "../driver/driver.ts";
import { type Patience, until } from "../driver/until.ts";
import { View } from "../driver/view.ts";
import { findBrowser } from "../find/find-browser.ts";
import { chromiumArguments } from "./profile.ts";
import { ChromiumSystemUi, systemUiArguments, systemUiEnvironment } from "./system-ui.ts";
import { ChromiumWatch } from "./watch.ts";

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
    const { watchBackground = true } = options;
    const systemUi = options.systemUi === true ? await ChromiumSystemUi.connect(profileDir) : undefined;
    // Start watching before the worker starts. The watcher learns the id later and replays earlier logs.
    const id = await browser.installExtension(copy.dir);
    const watch = new ChromiumWatch(browser, originOf(id), watchBackground);
    return new RunningChromium({ browser, systemUi, copy, id, watch, removeLeftovers });
  } catch (error) {
    await browser.close();
    await removeLeftovers();
    throw error;
  }
}

interface Parts {
  readonly browser: Browser;
  readonly systemUi: ChromiumSystemUi | undefined;
  readonly copy: ExtensionCopy;
  /** Id of the extension. */
  readonly id: string;
  readonly watch: ChromiumWatch;
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

  async waitForPage(matches: (url: string) => boolean, patience?: Patience): Promise<View> {
    const target = await until(
      "a tab with that address",
      () =>
        this.running.targets().find((target) => target.type() === TargetType.PAGE && matches(target.url())),
      patience,
    );
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

  backgroundAlive(): Promise<boolean> {
    return this.#parts.watch.isWorkerAlive();
  }

  async killBackground(): Promise<void> {
    const session = await (await this.inertTab()).page.createCDPSession();
    await session.send("ServiceWorker.enable");
    // A starting worker lets go of no session before it runs, which takes seconds on a busy machine. Sometimes one
    // stays attached.
    const latest = performance.now() + 10_000;
    const end = async () => {
      if (!(await this.#parts.watch.letGoOfWorker()) && performance.now() < latest) return false;
      await session.send("ServiceWorker.stopAllWorkers");
      return !(await this.backgroundAlive());
    };
    // Retry, because a starting worker ignores the call. Chromium gives a busy worker seconds to end.
    await until("the background to end", end, { every: 50, timeout: 30_000 });
    await session.detach();
  }

  errors(): Promise<readonly string[]> {
    return Promise.resolve(this.#parts.watch.errors());
  }

  async close(): Promise<void> {
    this.#parts.systemUi?.close();
    await this.running.close();
    await this.#parts.removeLeftovers();
  }
}
