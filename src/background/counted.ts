import { i18n } from "#i18n";
import type { AlertKind } from "../airdrops/alert-ledger.ts";

/** What the toolbar and notifications count. */
type Counted = "badge.verySoon" | "badge.soon" | "alert.many.title" | `alert.many.${AlertKind}`;

/** @returns the catalogue's text for a number of things */
export function counted(key: Counted, count: number): string {
  // By the catalogue's own language, for its texts are what is chosen from.
  const language = i18n.t("language");
  const category = new Intl.PluralRules(language).select(count) === "one" ? "one" : "other";
  return i18n.t(`${key}.${category}`, [new Intl.NumberFormat(language).format(count)]);
}
