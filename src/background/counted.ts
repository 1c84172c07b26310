import type { AlertKind } from "../core/alerts/kinds.ts";
import { pluralText } from "../plural-text.ts";

/** What the toolbar and notifications count. */
type Counted = "badge.verySoon" | "badge.soon" | "alert.many.title" | `alert.many.${AlertKind}`;

/** @returns the catalogue's text for a number of things */
export const counted: (key: Counted, count: number) => string = pluralText;
