/** Texts of a catalogue by key (`count.airdrops.one`). */
export type Texts = ReadonlyMap<string, string>;

/** @throws Error when an entry is neither a text nor an object of texts */
export function textsOf(catalogue: unknown, path = ""): Texts {
  if (typeof catalogue !== "object" || catalogue === null) throw new Error(`No texts at “${path}”.`);
  return new Map(
    Object.entries(catalogue).flatMap(([name, value]: [string, unknown]): [string, string][] => {
      const key = path === "" ? name : `${path}.${name}`;
      return typeof value === "string" ? [[key, value]] : [...textsOf(value, key)];
    }),
  );
}

/** Last keys of texts in `manifest.json` (name, short name, description), with the browsers' length limits. */
const longest: ReadonlyMap<string, number> = new Map([
  ["extension.name", 12],
  ["extension.storeName", 45],
  ["extension.description", 132],
]);

const flaws: readonly (readonly [RegExp, string])[] = [
  [/^\s*$/u, "is empty"],
  [/\$(?![1-9])/, "has a $ that stands for nothing"],
  // Browsers read the text between two $ as a name, and reject the extension when the name is unknown.
  [/\$[1-9](?:\$|\d)/, "has a placeholder that touches the next character"],
  [/<[\p{L}/!]|&#?\w+;/u, "has HTML in it"],
  [/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u, "turns the direction of the text by itself"],
  [/[\p{Cc}\p{Co}\ufeff\ufffd]/u, "has a control character in it"],
];

/** @returns flaws of single texts in any language */
export function textFlaws(texts: Texts): string[] {
  return [...texts].flatMap(([key, text]) => {
    const found = flaws.flatMap(([pattern, words]) => (pattern.test(text) ? [words] : []));
    const most = longest.get(key) ?? Number.POSITIVE_INFINITY;
    if ([...text].length > most) found.push(`is longer than ${most} characters`);
    return found.map((words) => `${key} ${words}`);
  });
}

/** @returns flaws of the keys: browsers join their parts with _ and ignore case */
export function keyFlaws(texts: Texts): string[] {
  const seen = new Set<string>();
  return [...texts.keys()].flatMap((key) => {
    const known = key.replaceAll(".", "_").toLowerCase();
    const isTwice = seen.has(known);
    seen.add(known);
    if (!/^[a-z0-9_]+$/.test(known)) return `${key} is no name that browsers take`;
    return isTwice ? `${key} is another key to us, but the same to the browser` : [];
  });
}

/**
 * @returns accessible names (`removeOf`) that lack their button's visible text (`remove`), which users of speech
 *   control say (WCAG 2.2, 2.5.3)
 */
export function spokenFlaws(texts: Texts): string[] {
  return [...texts].flatMap(([key, name]) => {
    const shown = key.endsWith("Of") ? texts.get(key.slice(0, -"Of".length)) : undefined;
    if (shown === undefined || name.toLowerCase().includes(shown.toLowerCase())) return [];
    return `${key} lacks “${shown}”`;
  });
}

/** @returns the keys with a text for each plural category; in English with `one` and `other`, as in `PluralKey` */
export function pluralKeys(english: Texts): string[] {
  return [...english.keys()].flatMap((key) => {
    const base = key.endsWith(".one") ? key.slice(0, -".one".length) : null;
    return base !== null && english.has(`${base}.other`) ? base : [];
  });
}

function categoriesOf(language: string): readonly string[] {
  return new Intl.PluralRules(language).resolvedOptions().pluralCategories;
}

/** @returns keys that a catalogue lacks or has in addition to English, with plurals by the language's own rules */
export function keyDrift(english: Texts, other: Texts, language: string): string[] {
  const wanted = new Set(english.keys());
  for (const base of pluralKeys(english)) {
    for (const category of categoriesOf("en")) wanted.delete(`${base}.${category}`);
    for (const category of categoriesOf(language)) wanted.add(`${base}.${category}`);
  }
  return [
    ...[...wanted].filter((key) => !other.has(key)).map((key) => `${key} is missing`),
    ...[...other.keys()].filter((key) => !wanted.has(key)).map((key) => `${key} is not in English`),
  ];
}

/**
 * @returns texts whose placeholders differ from English. A category of exactly one number (English 1, Arabic 0, 1 and
 *   2, but not Russian 1, which includes 21) may express the number in words. A category of 0 and 1 (French,
 *   Portuguese) may do so if English does, because English then never has 0.
 */
export function placeholderDrift(english: Texts, other: Texts, language: string): string[] {
  const bases = new Set(pluralKeys(english));
  return [...other].flatMap(([key, text]) => {
    const dot = key.lastIndexOf(".");
    const [base, category] = [key.slice(0, dot), key.slice(dot + 1)];
    const isPlural = bases.has(base);
    const source = isPlural ? english.get(`${base}.other`) : english.get(key);
    if (source === undefined) return [];
    const has = placeholders(text);
    const wanted = placeholders(source);
    const saysOne = isPlural && !placeholders(english.get(`${base}.one`) ?? "").has("$1");
    if (isPlural && !has.has("$1") && mayLeaveOut(numbersOf(language, category), saysOne))
      wanted.delete("$1");
    const lacks = [...wanted.difference(has)].map((one) => `${key} lacks ${one}`);
    return [
      ...lacks,
      ...[...has.difference(wanted)].map((one) => `${key} has ${one}, which English has not`),
    ];
  });
}

function placeholders(text: string): Set<string> {
  return new Set(text.match(/\$[1-9]/g) ?? []);
}

/** @returns the first numbers of a plural category */
function numbersOf(language: string, category: string): number[] {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 201 }, (_, count) => count).filter((count) => rules.select(count) === category);
}

function mayLeaveOut(numbers: readonly number[], englishSaysOne: boolean): boolean {
  return numbers.length === 1 || (englishSaysOne && numbers.join() === "0,1");
}

/** @returns flaws of a file's name (`pt_BR`) and of its declared language */
export function nameFlaws(locale: string, texts: Texts, supported: ReadonlySet<string>): string[] {
  const tag = locale.replaceAll("_", "-");
  return [
    ...(supported.has(locale) ? [] : [`${locale} is no locale that extensions may have`]),
    ...(texts.get("language") === tag ? [] : [`language is not “${tag}”`]),
  ];
}
