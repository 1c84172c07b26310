import type { GeneratedI18nStructure } from "#i18n";
import type { AlertKind } from "../core/alerts/kinds.ts";
import { pluralText } from "../plural-text.ts";

/** What the toolbar and notifications count. */
type Counted = "badge.verySoon" | "badge.soon" | "alert.many.title" | `alert.many.${AlertKind}`;

/** Never, unless the catalogue has a text for every one of the counted things. */
type InCatalogue<K extends Counted> = `${K}.other` extends keyof GeneratedI18nStructure ? K : never;

/** @returns the catalogue's text for a number of things */
export const counted: (key: InCatalogue<Counted>, count: number) => string = pluralText;
