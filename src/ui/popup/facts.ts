import type { Glance } from "../../airdrops/glance.ts";
import { type Activity, activityItem } from "../../storage/activity.ts";
import { type Consent, consentItem, glanceItem, type KeyStatus, keyStatusItem } from "../../storage/items.ts";
import { type Settings, settingsItem } from "../../storage/settings.ts";

/** What the first paint knows. */
export type Facts = {
  readonly consent: Consent;
  readonly keyStatus: KeyStatus | null;
  readonly settings: Settings;
  readonly activity: Activity;
  readonly glance: Glance;
};

/** Where it is stored: read in one call, twice, by the first frame and by the live popup. */
export const factKeys = [consentItem, keyStatusItem, settingsItem, activityItem, glanceItem].map(
  ({ key }) => key,
);
