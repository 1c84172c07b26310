/**
 * `npm run store`: writes to `.output/store` what the submit tool sends (`amo.json`) and what the stores' forms take:
 * the description in every language, screenshots and tiles. `--language de --language fr` takes the pictures in these
 * languages instead of English, `--texts` takes none.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { amoMetadata } from "./amo.ts";
import { listingOf, locales } from "./listing.ts";
import { takeStorePictures } from "./pictures.ts";

const folder = fileURLToPath(new URL("../.output/store/", import.meta.url));
const { values: given } = parseArgs({
  options: {
    language: { type: "string", multiple: true, default: ["en"] },
    texts: { type: "boolean", default: false },
  },
});
const languages = given.language.includes("all") ? locales() : given.language;
const unknown = languages.filter((language) => !locales().includes(language));
if (unknown.length > 0)
  throw new Error(`No such language: ${unknown.join(", ")}. There are ${locales().join(", ")}.`);

const descriptions = join(folder, "descriptions");
await rm(descriptions, { recursive: true, force: true });
await mkdir(descriptions, { recursive: true });
for (const locale of locales())
  await writeFile(join(descriptions, `${locale}.txt`), listingOf(locale).description);
await writeFile(join(folder, "amo.json"), JSON.stringify(amoMetadata(), null, 2));
console.log(`Texts: ${relative(process.cwd(), folder)}/{descriptions,amo.json}`);
if (!given.texts) {
  const files = await takeStorePictures(languages, join(folder, "pictures"));
  for (const file of files) console.log(relative(process.cwd(), file));
}
