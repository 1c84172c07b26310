/**
 * `npm run locales:order`: puts the keys of every catalogue in the order of English, removes keys that English no
 * longer has, and records which English the translations follow. `catalogue.test.ts` names the keys that are missing.
 *
 * `npm run locales:order -- row.open` says that the translations of `row.open` still say the same as its new English.
 */
import { glob, readFile, writeFile } from "node:fs/promises";
import { textFlaws } from "./catalogue.ts";
import { readCatalogues } from "./read-catalogues.ts";
import { compareTranslated, recordText, translatedSchema } from "./translated.ts";

type Catalogue = { readonly [name: string]: string | Catalogue };

const categories = ["zero", "one", "two", "few", "many", "other"];

const read = async (file: string): Promise<Catalogue> => JSON.parse(await readFile(file, "utf8"));

const english = await read("src/locales/en.json");
for await (const file of glob("src/locales/*.json"))
  await writeFile(file, `${JSON.stringify(ordered(english, await read(file)), null, 2)}\n`);

const recordFile = "test/locales/translated.json";
const recorded = translatedSchema.parse(JSON.parse(await readFile(recordFile, "utf8")));
const confirmed = new Set(process.argv.slice(2));
const catalogues = await readCatalogues();
const { stale, record } = compareTranslated(catalogues, recorded, confirmed);
await writeFile(recordFile, recordText(record));
for (const [key, locales] of stale) console.log(`The English of ${key} is newer than: ${locales.join(", ")}`);
const flaws = [...catalogues].flatMap(([locale, texts]) =>
  textFlaws(texts).map((flaw) => `${locale}: ${flaw}`),
);
for (const flaw of flaws) console.log(flaw);
if (stale.size + flaws.length > 0) process.exitCode = 1;

function ordered(source: Catalogue, own: Catalogue): Catalogue {
  // The categories of a plural differ between languages.
  const isPlural = typeof source.one === "string" && typeof source.other === "string";
  const entries = (isPlural ? categories : Object.keys(source)).flatMap((name) => {
    const [theirs, text] = [source[name], own[name]];
    if (text === undefined) return [];
    return [[name, typeof theirs === "object" && typeof text === "object" ? ordered(theirs, text) : text]];
  });
  return Object.fromEntries(entries);
}
