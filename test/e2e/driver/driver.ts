/** One interface to drive the extension by, whichever browser it runs in. */
import type { BrowserName } from "../find/browser-paths.ts";
import type { HostLog } from "./host-log.ts";
import type { Patience } from "./until.ts";
import type { View } from "./view.ts";

export interface LaunchOptions {
  readonly browser: BrowserName;
  /** A built extension, unpacked. It is copied first, so a story can do to it what it likes. */
  readonly extensionDir: string;
  /** Every request of the browser goes through this proxy, those to loopback too. */
  readonly hosts: HostLog;
  /** A profile to use and to keep; without it a new one, removed at `close`. */
  readonly profileDir?: string;
  /** Where files go that a page gives to the person; without it, where the browser puts them. */
  readonly downloadsDir?: string;
  /** Without a window, unless told. */
  readonly headless?: boolean;
  /**
   * Leaves signals (Ctrl-C) to the caller, who then closes the driver. Without it they end browser and process at
   * once, temporary folders left behind.
   */
  readonly leaveSignals?: boolean;
  /** Chromium: the language it speaks, such as `ar`; without it the computer's. */
  readonly language?: string;
  /** Firefox: install for good, so that `restart` works. Needs a Firefox that can do without signatures (ESR). */
  readonly permanent?: boolean;
  /**
   * Match patterns for which a person says yes to a permission prompt. Firefox says yes to every prompt. In Chromium,
   * which cannot be made to answer, they are granted from the start, and `onInstalled` says `update`; once taken back,
   * Chromium would ask.
   */
  readonly allowHosts?: readonly string[];
}

/** An entry of the extension in the context menu, as `contextMenus.create` was given it. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
}

export interface Badge {
  readonly text: string;
  /** `#rrggbb`. */
  readonly color: string;
  readonly title: string;
}

/** An alarm as `chrome.alarms` tells it: times in ms since 1970. */
export interface Alarm {
  readonly name: string;
  readonly scheduledTime: number;
  readonly periodInMinutes?: number | undefined;
}

export interface Driver {
  readonly browser: BrowserName;
  readonly extensionId: string;
  /** Of the extension's pages, without a slash at the end. */
  readonly origin: string;
  /** Whether `allowHosts` were granted from the start, so that no click has to. */
  readonly allowedFromStart: boolean;

  /** @param path of an extension page, such as `options.html`, opened in a tab of its own. */
  openExtensionPage(path: string): Promise<View>;
  /** Opens a web page in a tab of its own. */
  openPage(url: string): Promise<View>;
  /** @returns the tab whose address matches, once there is one: a link's, or one that the extension opened. */
  waitForPage(matches: (url: string) => boolean, patience?: Patience): Promise<View>;
  /** Clicks the extension's button while `page` is in front: grants `activeTab`. @returns the popup. */
  clickToolbar(page: View): Promise<View>;
  /**
   * Clicks an entry of the extension in the context menu over the text that is selected on `page`. In Firefox the menu
   * is the real one. Chromium's cannot be reached: there the entry must exist, its title unseen, and the background is
   * told of a click.
   *
   * @throws Error when there is no such entry
   */
  clickContextMenu(page: View, entry: MenuEntry): Promise<void>;

  /** The toolbar button's face, the one without a tab of its own. Does not wake the background. */
  badge(): Promise<Badge>;
  /** Every alarm there is, sorted by name. Does not wake the background. */
  alarms(): Promise<Alarm[]>;
  /** Lets an alarm ring now, for real: it wakes a dead background, and keeps its period. */
  ringAlarm(name: string): Promise<void>;
  /** All of `storage.local`, or of `storage.session`. Does not wake the background. */
  readStorage(area?: StorageArea): Promise<Record<string, unknown>>;
  /** Sets items of `storage.local`, or of `storage.session`. The extension sees a change like any other. */
  seedStorage(items: Readonly<Record<string, unknown>>, area?: StorageArea): Promise<void>;

  backgroundAlive(): Promise<boolean>;
  /** Ends the background the way the browser does when it idles. */
  killBackground(): Promise<void>;
  /**
   * Ends the browser and starts it on the same profile; views from before are gone. Chromium, which would install the
   * extension anew, keeps running instead: pages closed, badge, alarms and session storage empty, a new background,
   * `onStartup`.
   */
  restart(): Promise<void>;
  /**
   * Puts another build in the place of the one that runs, on the same profile, be its version higher or lower; views from
   * before are gone.
   *
   * @param extensionDir a built extension, unpacked
   */
  replaceExtension(extensionDir: string): Promise<void>;

  /** What the extension's pages and background threw, rejected or wrote with `console.error`, since the launch. */
  errors(): Promise<readonly string[]>;
  /** Closes the tab from which the driver looks at storage and alarms; a later look opens it again. */
  closeInertPage(): Promise<void>;
  /** Settles when the browser has ended, whoever ended it. */
  ended(): Promise<void>;
  /** Ends the browser, if it still runs, and removes what it left behind. */
  close(): Promise<void>;
}

export type StorageArea = "local" | "session";
