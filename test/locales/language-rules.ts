import type { Texts } from "./catalogue.ts";
import neverWords from "./never-words.json" with { type: "json" };

type Rule = readonly [flaw: RegExp, words: string];

/** The quotation marks that a language has (`docs/register.md`). */
const quotes: Readonly<Record<string, string>> = {
  ar: "«»",
  de: "„“",
  es: "«»",
  fr: "«»",
  ja: "「」",
  ko: "‘’",
  ru: "«»",
};
const usualQuotes = "“”";

/** The numerals that are no placeholder. */
const unitBreaks: Rule = [
  /(?<![$\d])\d+ (?!(?:o|ou|oder|или) )\p{L}/u,
  "breaks between a number and its unit",
];

const rules: Readonly<Record<string, readonly Rule[]>> = {
  en: [[/\b(?:did|does|is|are|was|could|would|will|has|have|can) ?not\b/i, "has no contraction"]],
  de: [unitBreaks, [/[^\u00a0]…/u, "has no U+00A0 before …"]],
  es: [unitBreaks],
  fr: [
    unitBreaks,
    [/[^\u00a0]:(?!\/\/)|«(?!\u00a0)|(?<!\u00a0)»/u, "has no U+00A0 at : « or »"],
    [/[^\u202f\u00a0][;!?]/u, "has no U+202F before ; ! or ?"],
  ],
  // These particles depend on the sound before them, which a placeholder hides.
  ko: [[/\$\d(?:은|는|이|가|을|를|과|와|으로|로)(?!\p{L})/u, "has a particle after a placeholder"]],
  pt_BR: [unitBreaks],
  ru: [unitBreaks],
  tr: [[/\$\d['’]/u, "has a suffix after a placeholder"]],
  zh_CN: [
    [/\p{Script=Han}[A-Za-z\d]|(?<!\$)[A-Za-z\d]\p{Script=Han}/u, "has no space between Chinese and Latin"],
    [/\p{Script=Han} ?[;:!?]|\p{Script=Han}, /u, "has half-width punctuation"],
  ],
};

/** These languages write a number or a name without a space before the next word. */
const joinsWords: ReadonlySet<string> = new Set(["ja", "ko", "zh_CN"]);

/**
 * @param locale name of a catalogue (`pt_BR`)
 * @returns the texts that break a rule of their language, or have a word that it never uses, as `key flaw: text`
 */
export function languageFlaws(locale: string, texts: Texts): string[] {
  const all = [...rulesOfAll(locale), ...(rules[locale] ?? [])];
  return [...texts].flatMap(([key, text]) =>
    all.filter(([flaw]) => flaw.test(text)).map(([, words]) => `${key} ${words}: ${text}`),
  );
}

function rulesOfAll(locale: string): readonly Rule[] {
  const foreign = [...'"“”„«»「」'].filter((mark) => !(quotes[locale] ?? usualQuotes).includes(mark));
  return [
    [new RegExp(`[${foreign.join("")}']|\\.\\.\\.|  `, "u"), "has another language's signs"],
    ...(joinsWords.has(locale) ? [] : [[/\p{L}\$\d|\$\d\p{L}/u, "has a letter at a placeholder"] as const]),
    ...wordsNeverUsed(locale).map((word): Rule => [wordPattern(word, locale), `has “${word}”`]),
  ];
}

function wordsNeverUsed(locale: string): readonly string[] {
  const words: Readonly<Record<string, readonly string[]>> = neverWords;
  return words[locale] ?? [];
}

/** A word or the start of one, with any kind of space. Arabic and East Asian texts join words to the one before. */
function wordPattern(word: string, locale: string): RegExp {
  const joins = locale === "ar" || joinsWords.has(locale);
  return new RegExp(`${joins ? "" : "(?<!\\p{L})"}${word.split(" ").map(RegExp.escape).join("\\s")}`, "iu");
}
