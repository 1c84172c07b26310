/** One interface that drives the extension in any browser. */
import type { BrowserName } from "../find/browser-paths.ts";
import type { HostLog } from "./host-log.ts";
import type { Patience } from "./until.ts";
import type { View } from "./view.ts";

export interface LaunchOptions {
  readonly browser: BrowserName;
  /** A built extension, unpacked. The driver copies it, so that a story may modify the copy. */
  readonly extensionDir: string;
  /** Proxy for every request of the browser, also to loopback. */
  readonly hosts: HostLog;
  /** Folder of downloads; default: the browser's own. */
  readonly downloadsDir?: string;
  /** Hides the browser's window. Default: true. */
  readonly headless?: boolean;
  /** Time zone, such as `Etc/GMT-5`; default: the system's. */
  readonly timeZone?: string;
  /** Chromium: UI language, such as `ar`; default: the system's. */
  readonly language?: string;
  /**
   * Chromium: attaches a debugger to the background, for its errors. Default: true. An attached background never idles.
   */
  readonly watchBackground?: boolean;
  /** Firefox: install permanently, so that `restart` works. Needs a Firefox that accepts unsigned extensions (ESR). */
  readonly permanent?: boolean;
  /**
   * Match patterns whose permission prompts are accepted. Firefox accepts every prompt. Chromium's prompt cannot be
   * answered, so Chromium grants the hosts from the start, and `onInstalled` reports `update`. After a revocation
   * Chromium would prompt.
   */
  readonly allowHosts?: readonly string[];
  /** Grants the permission for notifications from the start. In Chromium, `onInstalled` then reports `update`. */
  readonly allowAlerts?: boolean;
  /** Chromium: reaches prompts for permissions and notifications. Firefox accepts every prompt. */
  readonly systemUi?: boolean;
}

/** The parts of a manifest that browsers warn about. */
export interface InstalledManifest {
  readonly permissions: readonly string[];
  readonly host_permissions: readonly string[];
}

export interface Badge {
  readonly text: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly title: string;
}

/** An alarm as `chrome.alarms` reports it: times in ms since the epoch. */
export interface Alarm {
  readonly name: string;
  readonly scheduledTime: number;
  readonly periodInMinutes?: number | undefined;
}

export interface Driver {
  readonly browser: BrowserName;
  /** Whether permissions were granted from the start, so that no prompt appears. */
  readonly allowedFromStart: boolean;

  /** Opens an extension page in a new tab. @param path such as `options.html` */
  openExtensionPage(path: string): Promise<View>;
  /** Opens a web page in a new tab. */
  openPage(url: string): Promise<View>;
  /** @returns the tab whose URL matches, once it exists: opened by a link or by the extension */
  waitForPage(matches: (url: string) => boolean, patience?: Patience): Promise<View>;
  /** Clicks the toolbar button while `page` is in front, which grants `activeTab`. @returns the popup */
  clickToolbar(page: View): Promise<View>;

  /** Accepts the prompt for a permission, once it is open. Firefox accepts without showing it. Needs `systemUi`. */
  acceptPrompt(): Promise<void>;
  /** Clicks the only notification, once it is shown. Needs `systemUi`. @returns its title and message */
  clickNotification(): Promise<string>;
  /**
   * @returns the browser's words about an extension's permissions before it is installed
   */
  installWarnings(manifest: InstalledManifest): Promise<readonly string[]>;

  /** The toolbar button's badge and title without a tab's own values. Does not wake the background. */
  badge(): Promise<Badge>;
  /** All alarms, sorted by name. Does not wake the background. */
  alarms(): Promise<Alarm[]>;
  /** Makes an alarm ring now: it wakes a dead background and keeps its period. */
  ringAlarm(name: string): Promise<void>;
  /** Items of `storage.local` or `storage.session`. Does not wake the background. @param key default: all items */
  readStorage(area?: StorageArea, key?: string): Promise<Record<string, unknown>>;
  /** Sets items of `storage.local` or `storage.session`. The extension receives the change event. */
  seedStorage(items: Readonly<Record<string, unknown>>, area?: StorageArea): Promise<void>;

  backgroundAlive(): Promise<boolean>;
  /** Ends the background as the browser does with an idle one. */
  killBackground(): Promise<void>;
  /**
   * Ends the browser and starts it on the same profile; earlier views are gone. Firefox only: Chromium would install the
   * extension anew.
   */
  restart?(): Promise<void>;
  /** Exceptions, rejections and `console.error` calls of the extension's pages and background since the launch. */
  errors(): Promise<readonly string[]>;
  /** Settles when the browser has ended for any reason. */
  ended(): Promise<void>;
  /** Ends the browser, if it still runs, and removes its temporary files. */
  close(): Promise<void>;
}

export type StorageArea = "local" | "session";
