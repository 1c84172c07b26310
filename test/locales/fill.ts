/**
 * `npm run locales:fill [key …]`: puts English text into every other catalogue where a key is missing, or is named
 * here, and removes keys that English no longer has. `untranslated.json` lists the keys that hold English.
 */
import { readFile, writeFile } from "node:fs/promises";
import { format } from "node:util";
import { type Catalogue, filledCatalogue, keysOf } from "./filled-catalogue.ts";

const folder = new URL("../../src/locales/", import.meta.url);
const listFile = new URL("untranslated.json", import.meta.url);
const locales = ["ar", "de", "es", "fr", "id", "ja", "ko", "pt_BR", "ru", "tr", "vi", "zh_CN"];

const read = async (file: URL): Promise<Catalogue> => JSON.parse(await readFile(file, "utf8"));
const write = (file: URL, value: unknown) => writeFile(file, `${JSON.stringify(value, null, 2)}\n`);

const english = await read(new URL("en.json", folder));
const before: readonly string[] = JSON.parse(await readFile(listFile, "utf8"));
const untranslated = new Set([...before, ...process.argv.slice(2)]);
for (const locale of locales) {
  const file = new URL(`${locale}.json`, folder);
  const filled = filledCatalogue(english, await read(file), locale.replace("_", "-"), untranslated);
  for (const key of filled.added) untranslated.add(key);
  await write(file, filled.catalogue);
}
const known = new Set(keysOf(english));
const listed = [...untranslated].filter((key) => known.has(key)).sort();
await write(listFile, listed);
process.stdout.write(format("%d keys hold English in the other catalogues\n", listed.length));
