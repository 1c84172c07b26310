import { type Collator, nameOrder } from "../core/text-order.ts";
import { language } from "./language.ts";

let collator: Collator | undefined;

/** How names are sorted in the language of the catalogue. Made once, when it is first needed: it takes a moment. */
export function compareNames(): Collator {
  collator ??= new Intl.Collator(language(), nameOrder).compare;
  return collator;
}
