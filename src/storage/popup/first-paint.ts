import { browser } from "wxt/browser";
import * as z from "zod/mini";
import { coversConsent } from "../../core/consent.ts";
import { bundlesOf } from "../../core/list/bundles.ts";
import { localItem, parseStored, type Read } from "../item.ts";
import { firstLogosItem } from "../logos.ts";
import { summaryItem } from "../summary.ts";
import { contentsOf, type PopupContents } from "./popup-items.ts";

/** The popup shows fewer without scrolling, but some may have expired. */
export const copiedAirdrops = 10;

/** The data of the first rows, and the version of Windfall that wrote them. */
type Copy = PopupContents & { readonly madeBy: string };

/** A copy of all that the popup's first rows need, with at most `copiedAirdrops` airdrops. */
export const firstPaintItem = localItem<Copy | null>({
  key: "firstPaint",
  // Its readers trust the background of their own version, which alone writes it.
  schema: z.custom<Copy | null>(),
  fallback: null,
});

/** @param madeBy this version @returns null without a readable summary, because an empty list is not certain then */
export function firstPaintOf(read: Read, madeBy: string): Copy | null {
  const contents = contentsOf(read);
  const { summary } = contents;
  if (summary.madeAt === summaryItem.fallback.madeAt) return null;
  const airdrops = bundlesOf(summary.rows).slice(0, copiedAirdrops);
  return { ...contents, summary: { ...summary, rows: airdrops.flatMap(({ rows }) => rows) }, madeBy };
}

/** The copy, and the stored logos as storage has them. */
export type FirstPaint = { readonly copy: PopupContents; readonly logos: unknown };

/**
 * Reads copy and logos in one call, the copy without a schema.
 *
 * @returns null if this version copied nothing, or the user has not agreed to what it sends
 * @throws when the browser's storage fails
 */
export async function readFirstPaint(): Promise<FirstPaint | null> {
  const found = await browser.storage.local.get([firstPaintItem.key, firstLogosItem.key]);
  const copy = parseStored(firstPaintItem, found[firstPaintItem.key]).value;
  if (copy?.madeBy !== browser.runtime.getManifest().version || !coversConsent(copy.consent)) return null;
  return { copy, logos: found[firstLogosItem.key] };
}
