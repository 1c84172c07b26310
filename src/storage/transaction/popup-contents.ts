import { unseenItem } from "../airdrops/unseen.ts";
import type { FirstLogos } from "../first-logos.ts";
import type { Item, Read } from "../item.ts";
import { consentItem, keyStatusItem, summaryItem } from "../items.ts";
import { activityItem } from "../refresh/activity.ts";
import { appearanceItem, listViewItem } from "../settings/display.ts";
import { settingsItem } from "../settings/settings.ts";

/** @param read always called for the same items in the same order @returns what the popup draws before it reads wallets */
export function contentsOf(read: Read) {
  return {
    consent: read(consentItem),
    keyStatus: read(keyStatusItem),
    settings: read(settingsItem),
    activity: read(activityItem),
    summary: read(summaryItem),
    listView: read(listViewItem),
    appearance: read(appearanceItem),
    unseen: read(unseenItem),
  } as const;
}

export type PopupContents = ReturnType<typeof contentsOf>;

/** What the first paint draws. The summary has the rows of only `copiedAirdrops` airdrops. */
export type FirstPaint = PopupContents & { readonly logos: FirstLogos };

function sources(): readonly Item<unknown>[] {
  const items: Item<unknown>[] = [];
  contentsOf((item) => {
    items.push(item);
    return item.fallback;
  });
  return items;
}

/** What the first paint draws, beside the logos. `transact` copies these items whenever one of them changes. */
export const firstPaintSources = sources();
