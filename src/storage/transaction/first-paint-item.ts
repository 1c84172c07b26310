import * as z from "zod/mini";
import { bundlesOf } from "../../core/airdrops/bundles.ts";
import { unseenItem } from "../airdrops/unseen.ts";
import { type Item, localItem, type Read } from "../item.ts";
import { consentItem, keyStatusItem, summaryItem } from "../items.ts";
import { activityItem } from "../refresh/activity.ts";
import { appearanceItem, listViewItem } from "../settings/display.ts";
import { settingsItem } from "../settings/settings.ts";
import { copiedAirdrops, type FirstPaintCopy, firstPaintKey, firstPaintVersion } from "./first-paint.ts";

/** What the first paint draws from, beside the logos. `transact` copies these items whenever one of them changes. */
export const firstPaintSources: readonly Item<unknown>[] = [
  consentItem,
  keyStatusItem,
  settingsItem,
  activityItem,
  summaryItem,
  listViewItem,
  appearanceItem,
  unseenItem,
];

export const firstPaintItem = localItem<FirstPaintCopy | null>({
  key: firstPaintKey,
  version: firstPaintVersion,
  // Its readers trust the background, which alone writes it (`readFirstPaint`).
  schema: z.custom<FirstPaintCopy | null>(),
  fallback: null,
});

/** @returns null without a readable summary, because an empty list is not certain then */
export function firstPaintOf(read: Read): FirstPaintCopy | null {
  const summary = read(summaryItem);
  if (summary.madeAt === summaryItem.fallback.madeAt) return null;
  return {
    consent: read(consentItem),
    keyStatus: read(keyStatusItem),
    settings: read(settingsItem),
    activity: read(activityItem),
    summary: {
      ...summary,
      rows: bundlesOf(summary.rows)
        .slice(0, copiedAirdrops)
        .flatMap(({ rows }) => rows),
    },
    listView: read(listViewItem),
    appearance: read(appearanceItem),
    unseen: read(unseenItem),
  };
}
