import { browser } from "wxt/browser";
import type { ListView } from "../../core/airdrops/list-view.ts";
import type { Summary } from "../../core/airdrops/summary.ts";
import type { Unseen } from "../../core/airdrops/unseen.ts";
import type { KeyStatus } from "../../core/refresh/key-status.ts";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import { openedItem } from "../../storage/airdrops/opened.ts";
import { unseenItem } from "../../storage/airdrops/unseen.ts";
import { firstLogosItem } from "../../storage/first-logos.ts";
import { type Consent, consentItem, keyStatusItem, summaryItem } from "../../storage/items.ts";
import { activityItem } from "../../storage/refresh/activity.ts";
import { type Appearance, appearanceItem, listViewItem } from "../../storage/settings/display.ts";
import { type Settings, settingsItem } from "../../storage/settings/settings.ts";
import type { Changes } from "../shared/data/sources.ts";

/** The stored values that the first paint draws from. */
export type PopupContents = {
  readonly consent: Consent;
  readonly keyStatus: KeyStatus | null;
  readonly settings: Settings;
  readonly activity: Activity;
  readonly summary: Summary;
  readonly listView: ListView;
  readonly appearance: Appearance;
  /** Airdrops that are new since the user last opened the list. */
  readonly unseen: readonly Unseen[];
};

/** The storage keys that the first paint needs. */
export const firstPaintKeys = [
  consentItem,
  keyStatusItem,
  settingsItem,
  activityItem,
  summaryItem,
  listViewItem,
  appearanceItem,
  unseenItem,
  openedItem,
  firstLogosItem,
].map(({ key }) => key);

/** Storage as the popup reads it before TanStack Query is loaded, with every later change. */
export type PopupData = {
  /** Reads more local keys at once. If storage does not answer, the live popup reads them again. */
  read(keys: readonly string[]): Promise<void>;
  /** @returns the raw values of all keys read so far, undefined where storage has none */
  latest(): ReadonlyMap<string, unknown>;
  /** Stops following changes. Call it once the live popup follows them. */
  stop(): void;
};

/** Firefox reads the keys of a call one after the other. In Chromium each call costs time (`npm run bench`). */
const callsAtOnce = 3;

/** Follows changes of storage. It reads nothing yet. */
export function openPopupData(): PopupData {
  const found = new Map<string, unknown>();
  const changed = new Map<string, unknown>();
  const follow = (changes: Changes, area: string) => {
    if (area !== "local") return;
    for (const [key, { newValue }] of Object.entries(changes)) changed.set(key, newValue);
  };
  browser.storage.onChanged.addListener(follow);
  return {
    async read(keys) {
      const parts = Array.from({ length: callsAtOnce }, (_, part) =>
        keys.filter((_, index) => index % callsAtOnce === part),
      );
      const reads = parts.map((part) => browser.storage.local.get(part));
      const answers = await Promise.all(reads).catch(() => null);
      if (answers === null) return;
      const values = new Map(answers.flatMap((answer) => Object.entries(answer)));
      for (const key of keys) found.set(key, values.get(key));
    },
    latest: () =>
      new Map([...found].map(([key, value]) => [key, changed.has(key) ? changed.get(key) : value])),
    stop: () => browser.storage.onChanged.removeListener(follow),
  };
}
