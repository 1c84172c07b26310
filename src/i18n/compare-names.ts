import { type Collator, nameOrder } from "../core/text-order.ts";
import { language } from "./language.ts";

let collator: Collator | undefined;

/** Created once, at first use, because that takes a moment. */
export function compareNames(): Collator {
  collator ??= new Intl.Collator(language(), nameOrder).compare;
  return collator;
}
