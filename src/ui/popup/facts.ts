import type { Glance } from "../../airdrops/glance.ts";
import type { ListView } from "../../airdrops/list-view.ts";
import type { Unseen } from "../../airdrops/unseen.ts";
import type { KeyStatus } from "../../core/refresh/key-retry.ts";
import type { Activity } from "../../core/refresh/refresh-state.ts";
import { activityItem } from "../../storage/activity.ts";
import { type Appearance, appearanceItem, listViewItem } from "../../storage/display.ts";
import { type Consent, consentItem, glanceItem, keyStatusItem } from "../../storage/items.ts";
import { openedItem } from "../../storage/opened.ts";
import { type Settings, settingsItem } from "../../storage/settings.ts";
import { unseenItem } from "../../storage/unseen.ts";

/** What the first paint knows. */
export type Facts = {
  readonly consent: Consent;
  readonly keyStatus: KeyStatus | null;
  readonly settings: Settings;
  readonly activity: Activity;
  readonly glance: Glance;
  readonly listView: ListView;
  readonly appearance: Appearance;
  /** What appeared since the person last looked. */
  readonly unseen: readonly Unseen[];
};

/** Where it is stored: read in one call, twice, by the first frame and by the live popup. */
export const factKeys = [
  consentItem,
  keyStatusItem,
  settingsItem,
  activityItem,
  glanceItem,
  listViewItem,
  appearanceItem,
  unseenItem,
  openedItem,
].map(({ key }) => key);
