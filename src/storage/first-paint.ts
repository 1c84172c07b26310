import { browser } from "wxt/browser";
import * as z from "zod/mini";
import { coversConsent } from "../core/consent.ts";
import { bundlesOf } from "../core/list/bundles.ts";
import { parseStored, storedItem } from "./item.ts";
import { type StoredPopup, summaryItem } from "./items.ts";

/** The popup shows fewer without scrolling, but some may have expired. */
export const copiedAirdrops = 10;

/** The data of the first rows, and the version of Windfall that wrote them. */
export type FirstPaintCopy = StoredPopup & { readonly madeBy: string };

/** A copy of all that the popup's first rows need, with at most `copiedAirdrops` airdrops. */
export const firstPaintItem = storedItem<FirstPaintCopy | null>({
  key: "firstPaint",
  // Its readers trust the background of their own version, which alone writes it.
  schema: z.custom<FirstPaintCopy | null>(),
  fallback: null,
});

/** @param madeBy this version @returns null without a readable summary, because an empty list is not certain then */
export function firstPaintOf(stored: StoredPopup, madeBy: string): FirstPaintCopy | null {
  const { consent, keyStatus, settings, pageHosts, activity, summary, listView, appearance, unseen } = stored;
  if (summary.madeAt === summaryItem.fallback.madeAt) return null;
  const rows = bundlesOf(summary.rows)
    .slice(0, copiedAirdrops)
    .flatMap((bundle) => bundle.rows);
  return {
    ...{ consent, keyStatus, settings, pageHosts, activity, listView, appearance, unseen, madeBy },
    summary: { ...summary, rows },
  };
}

/**
 * Reads the copy without a schema.
 *
 * @returns null if this version copied nothing, or the user has not agreed to what it sends
 * @throws when the browser's storage fails
 */
export async function readFirstPaint(): Promise<StoredPopup | null> {
  const found = await browser.storage.local.get(firstPaintItem.key);
  const copy = parseStored(firstPaintItem, found[firstPaintItem.key]).value;
  if (copy?.madeBy !== browser.runtime.getManifest().version || !coversConsent(copy.consent)) return null;
  return copy;
}
