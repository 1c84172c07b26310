import * as z from "zod/mini";
import { bundlesOf } from "../../core/airdrops/bundles.ts";
import { localItem, type Read } from "../item.ts";
import { summaryItem } from "../items.ts";
import { copiedAirdrops, firstPaintKey, firstPaintVersion } from "./first-paint.ts";
import { contentsOf, type PopupContents } from "./popup-contents.ts";

export const firstPaintItem = localItem<PopupContents | null>({
  key: firstPaintKey,
  version: firstPaintVersion,
  // Its readers trust the background, which alone writes it (`readFirstPaint`).
  schema: z.custom<PopupContents | null>(),
  fallback: null,
});

/** @returns null without a readable summary, because an empty list is not certain then */
export function firstPaintOf(read: Read): PopupContents | null {
  const contents = contentsOf(read);
  const { summary } = contents;
  if (summary.madeAt === summaryItem.fallback.madeAt) return null;
  const airdrops = bundlesOf(summary.rows).slice(0, copiedAirdrops);
  return { ...contents, summary: { ...summary, rows: airdrops.flatMap(({ rows }) => rows) } };
}
