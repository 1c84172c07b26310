/** A parsed catalogue: texts, and groups of texts. */
export type Catalogue = { readonly [name: string]: string | Catalogue };

const categoryNames = ["zero", "one", "two", "few", "many", "other"];

/** @returns whether a group has a text for each plural category */
function isPlural(entry: Catalogue): boolean {
  return typeof entry.one === "string" && typeof entry.other === "string";
}

/** @returns the keys of all texts, a plural as one key: `count.wallets` */
export function keysOf(catalogue: Catalogue, path = ""): string[] {
  return Object.entries(catalogue).flatMap(([name, entry]) => {
    const key = path === "" ? name : `${path}.${name}`;
    return typeof entry === "string" || isPlural(entry) ? [key] : keysOf(entry, key);
  });
}

/** @returns the English texts of a plural, for each category of a language */
export function englishPlural(plural: Catalogue, language: string): Catalogue {
  const { one = "", other = "" } = plural;
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  // English "one" may omit the number. In Russian the same category also contains 21.
  const isForAny = typeof one === "string" && one.includes("$1");
  const texts = categoryNames
    .filter((name) => categories.some((category) => category === name))
    .map((name) => [name, name === "one" && isForAny ? one : other]);
  return Object.fromEntries(texts);
}

/**
 * @param language BCP 47
 * @param untranslated keys whose own text English replaces
 * @returns the catalogue with exactly the keys of English, in its order; and the keys that it lacked
 */
export function filledCatalogue(
  english: Catalogue,
  catalogue: Catalogue,
  language: string,
  untranslated: ReadonlySet<string>,
): { readonly catalogue: Catalogue; readonly added: readonly string[] } {
  const added: string[] = [];
  const fill = (source: Catalogue, own: Catalogue, path: string): Catalogue => {
    const entries = Object.entries(source).map(([name, text]): [string, string | Catalogue] => {
      const key = path === "" ? name : `${path}.${name}`;
      const present = own[name];
      const isText = typeof text === "string";
      if (!isText && !isPlural(text)) {
        return [name, fill(text, typeof present === "object" ? present : {}, key)];
      }
      if (typeof present === typeof text && present !== undefined && !untranslated.has(key)) {
        return [name, present];
      }
      if (present === undefined) added.push(key);
      return [name, isText ? text : englishPlural(text, language)];
    });
    return Object.fromEntries(entries);
  };
  return { catalogue: fill(english, catalogue, ""), added };
}
