import { emptySummary, type Summary } from "../core/list/summary.ts";
import { storedItem } from "./item.ts";
import { summary } from "./schemas.ts";

export const summaryItem = storedItem<Summary>({
  key: "summary",
  // Snapshots restore a summary, so it needs no upgrades.
  schema: summary,
  fallback: emptySummary,
});
