import { type Collator, nameOrder } from "../core/text-order.ts";
import { language } from "./language.ts";

let collator: Collator | undefined;

/** Creates the collator at the first call, because that takes time. */
export function compareNames(): Collator {
  collator ??= new Intl.Collator(language(), nameOrder).compare;
  return collator;
}
