import { browser } from "wxt/browser";
import type { ListView } from "../../../core/airdrops/list-view.ts";
import type { Summary } from "../../../core/airdrops/summary.ts";
import type { Unseen } from "../../../core/airdrops/unseen.ts";
import type { KeyStatus } from "../../../core/refresh/key-retry.ts";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
import { openedItem } from "../../../storage/airdrops/opened.ts";
import { unseenItem } from "../../../storage/airdrops/unseen.ts";
import { type Consent, consentItem, keyStatusItem, summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { type Appearance, appearanceItem, listViewItem } from "../../../storage/settings/display.ts";
import { type Settings, settingsItem } from "../../../storage/settings/settings.ts";
import type { Changes } from "../../shared/data/sources.ts";

/** What the first paint knows. */
export type PopupContents = {
  readonly consent: Consent;
  readonly keyStatus: KeyStatus | null;
  readonly settings: Settings;
  readonly activity: Activity;
  readonly summary: Summary;
  readonly listView: ListView;
  readonly appearance: Appearance;
  /** What appeared since the user last looked. */
  readonly unseen: readonly Unseen[];
};

/** The storage keys of what the popup shows first. */
export const popupKeys = [
  consentItem,
  keyStatusItem,
  settingsItem,
  activityItem,
  summaryItem,
  listViewItem,
  appearanceItem,
  unseenItem,
  openedItem,
].map(({ key }) => key);

/** What the popup shows first, read once for the first paint and handed on to the live popup. */
export type PopupData = {
  /** @returns raw values by storage key, with every change until now; null when the browser's storage did not answer */
  latest(): Readonly<Record<string, unknown>> | null;
  /** Ends the following of changes. The live popup follows them by then. */
  stop(): void;
};

/** Reads the popup's data in one call, and follows its changes. */
export async function readPopupData(): Promise<PopupData> {
  const changed: Record<string, unknown> = {};
  const follow = (changes: Changes, area: string) => {
    if (area !== "local") return;
    for (const [key, { newValue }] of Object.entries(changes)) changed[key] = newValue;
  };
  browser.storage.onChanged.addListener(follow);
  const found = await browser.storage.local.get(popupKeys).catch(() => null);
  return {
    latest: () => found && { ...found, ...changed },
    stop: () => browser.storage.onChanged.removeListener(follow),
  };
}
