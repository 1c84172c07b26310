/** Drives the extension in any browser, through puppeteer. */
import type { Browser } from "puppeteer-core";
import { z } from "zod";
import type { CopyOptions } from "../build/extension-copy.ts";
import type { BrowserName } from "../find/browser-paths.ts";
import type { HostLog } from "./host-log.ts";
import { bounded, until } from "./until.ts";
import { View } from "./view.ts";

export interface LaunchOptions extends CopyOptions {
  readonly browser: BrowserName;
  /** A built extension, unpacked. The driver copies it, so that a story may modify the copy. */
  readonly extensionDir: string;
  /** Proxy for every request of the browser, also to loopback. */
  readonly hosts: HostLog;
  /** Folder of downloads; default: the browser's own. */
  readonly downloadsDir?: string;
  /** Hides the browser's window. Default: true. */
  readonly headless?: boolean;
  /** Chromium: UI language, such as `ar`; default: the system's. */
  readonly language?: string;
  /** Firefox: install permanently, so that `restart` works. Needs a Firefox that accepts unsigned extensions (ESR). */
  readonly permanent?: boolean;
  /** Chromium: reaches prompts for permissions and notifications. Firefox accepts every prompt. */
  readonly systemUi?: boolean;
}

export interface Badge {
  readonly text: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly title: string;
}

const alarmSchema = z.object({
  name: z.string(),
  scheduledTime: z.number(),
  // Firefox reports null for an alarm that rings once.
  periodInMinutes: z
    .number()
    .nullish()
    .transform((period) => period ?? undefined),
});

/** An alarm as `chrome.alarms` reports it: times in ms since the epoch. */
export type Alarm = z.infer<typeof alarmSchema>;

export type StorageArea = "local" | "session";

/**
 * Reads storage, alarms and badge in an inert tab that shows the extension's manifest. None of the extension's code
 * runs in this page of its origin, so reading neither changes state nor wakes the background.
 */
export abstract class Driver {
  abstract readonly browser: BrowserName;
  /** The running browser. */
  protected running: Browser;
  /** Origin of the extension's pages, without a trailing slash. */
  protected readonly origin: string;
  #inert: View | undefined;

  protected constructor(running: Browser, origin: string) {
    this.running = running;
    this.origin = origin;
  }

  /** Opens an extension page in a new tab. @param path such as `options.html` */
  openExtensionPage(path: string): Promise<View> {
    return this.openPage(`${this.origin}/${path}`);
  }

  /** Opens a web page in a new tab. @param state when it is opened: `loading` for a page that loads for ever */
  openPage(url: string, state: DocumentReadyState = "complete"): Promise<View> {
    return this.#open(url, false, state);
  }

  /** @returns the tab whose URL matches, once it exists: opened by a link or by the extension */
  abstract waitForPage(matches: (url: string) => boolean): Promise<View>;
  /** Clicks the toolbar button while `page` is in front, which grants `activeTab`. @returns the popup */
  abstract clickToolbar(page: View): Promise<View>;

  /** Accepts the prompt for a permission, once it is open. Firefox accepts without showing it. Needs `systemUi`. */
  abstract acceptPrompt(): Promise<void>;
  /** Clicks the only notification, once it is shown. Needs `systemUi`. @returns its title and message */
  abstract clickNotification(): Promise<string>;

  /** The toolbar button's badge and title without a tab's own values. Does not wake the background. */
  async badge(): Promise<Badge> {
    const [text, color, title] = z
      .tuple([z.string(), z.array(z.number()), z.string()])
      .parse(
        await this.evaluateInert(
          "Promise.all([chrome.action.getBadgeText({}), chrome.action.getBadgeBackgroundColor({}), chrome.action.getTitle({})])",
        ),
      );
    const hex = color.slice(0, 3).map((channel) => channel.toString(16).padStart(2, "0"));
    return { text, color: `#${hex.join("")}`, title };
  }

  /** All alarms, sorted by name. Does not wake the background. */
  async alarms(): Promise<Alarm[]> {
    const alarms = z.array(alarmSchema).parse(await this.evaluateInert("chrome.alarms.getAll()"));
    return alarms.sort((a, b) => a.name.localeCompare(b.name));
  }

  /** Makes an alarm ring now: it wakes a dead background and keeps its period. */
  async ringAlarm(name: string): Promise<void> {
    const alarm = (await this.alarms()).find((candidate) => candidate.name === name);
    if (alarm === undefined) throw new Error(`there is no alarm ${name}`);
    const { periodInMinutes } = alarm;
    await this.evaluateInert(
      `chrome.alarms.create(${JSON.stringify(name)}, { ...${JSON.stringify({ periodInMinutes })}, when: Date.now() })`,
    );
  }

  /** Items of `storage.local` or `storage.session`. Does not wake the background. @param key default: all items */
  async readStorage(area: StorageArea = "local", key?: string): Promise<Record<string, unknown>> {
    const stored = await this.evaluateInert(`chrome.storage.${area}.get(${JSON.stringify(key ?? null)})`);
    return z.record(z.string(), z.unknown()).parse(stored);
  }

  /** Sets items of `storage.local` or `storage.session`. The extension receives the change event. */
  async seedStorage(items: Readonly<Record<string, unknown>>, area: StorageArea = "local"): Promise<void> {
    await this.evaluateInert(`chrome.storage.${area}.set(${JSON.stringify(items)})`);
  }

  /** Removes all items of `storage.local` or `storage.session`. */
  async clearStorage(area: StorageArea = "local"): Promise<void> {
    await this.evaluateInert(`chrome.storage.${area}.clear()`);
  }

  abstract backgroundAlive(): Promise<boolean>;
  /** Ends the background as the browser does with an idle one. */
  abstract killBackground(): Promise<void>;
  /**
   * Ends the browser and starts it on the same profile; earlier views are gone. Firefox only: Chromium would install
   * the extension anew.
   */
  restart?(): Promise<void>;
  /** Exceptions, rejections and `console.error` calls of the extension's pages and background since the launch. */
  abstract errors(): Promise<readonly string[]>;

  /** Settles when the browser has ended for any reason. */
  async ended(): Promise<void> {
    if (!this.running.connected) return;
    await new Promise<void>((resolve) => this.running.once("disconnected", () => resolve()));
  }

  /** Ends the browser, if it still runs, and removes its temporary files. */
  abstract close(): Promise<void>;

  /** @param source an expression, evaluated in the inert tab; a promise is awaited */
  protected async evaluateInert(source: string): Promise<unknown> {
    return (await this.inertTab()).evaluate(source);
  }

  /** @returns the inert tab. It opens behind the active tab, because a story clicks the toolbar of the active tab. */
  protected async inertTab(): Promise<View> {
    const isOpen = ({ page }: View) => page.browser() === this.running && !page.isClosed();
    if (this.#inert === undefined || !isOpen(this.#inert))
      this.#inert = await this.#open(`${this.origin}/manifest.json`, true);
    return this.#inert;
  }

  async #open(url: string, background: boolean, state?: DocumentReadyState): Promise<View> {
    const page = await this.running.newPage({ background });
    // Don't wait for the load event, because Firefox reports none for a page of an extension.
    if (state !== "loading") await page.goto(url, { timeout: 20_000, waitUntil: [] });
    // Firefox never answers `goto` for a page that loads for ever.
    else await page.evaluate((place) => location.assign(place), url);
    const view = new View(page, "tab");
    await loaded(view, url, state);
    return view;
  }
}

/** Waits until a document is complete, or in another state. */
export async function loaded(view: View, url: string, state: DocumentReadyState = "complete"): Promise<void> {
  await until(
    `${url} to load`,
    // Firefox may never answer a call that a navigation interrupts.
    () =>
      bounded(
        url,
        2_000,
        view.evaluate((wanted) => document.readyState === wanted, state),
      ),
    { timeout: 20_000 },
  );
}
