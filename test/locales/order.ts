/**
 * `npm run locales:order`: puts the keys of every other catalogue in the order of English, and removes keys that English
 * no longer has. `catalogue.test.ts` names the keys that are missing.
 */
import { glob, readFile, writeFile } from "node:fs/promises";

type Catalogue = { readonly [name: string]: string | Catalogue };

const categories = ["zero", "one", "two", "few", "many", "other"];

const read = async (file: string): Promise<Catalogue> => JSON.parse(await readFile(file, "utf8"));

const english = await read("src/locales/en.json");
for await (const file of glob("src/locales/*.json", { exclude: ["src/locales/en.json"] }))
  await writeFile(file, `${JSON.stringify(ordered(english, await read(file)), null, 2)}\n`);

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
