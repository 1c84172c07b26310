/** Natural order of names: "Season 2" before "Season 10". */
export const nameOrder = { numeric: true } as const satisfies Intl.CollatorOptions;

/** Compares names in the user's language, e.g. `new Intl.Collator(locale, nameOrder).compare`. */
export type Collator = (a: string, b: string) => number;

/** The same order in every language, for texts that a collator may call equal. */
export function compareCodeUnits(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
