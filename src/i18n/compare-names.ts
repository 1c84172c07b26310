import { type Collator, nameOrder } from "../core/text-order.ts";
import { perLanguage } from "./per-language.ts";

export const compareNames = perLanguage((tag): Collator => new Intl.Collator(tag, nameOrder).compare);
