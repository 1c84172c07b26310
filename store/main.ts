/**
 * `npm run store`: writes to `.output/store` what the submit tool sends (`amo.json`) and what the stores' forms take: the
 * description in every language, screenshots and the tile. `--language de` takes the pictures in German, `--texts`
 * takes none.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { wordsOf } from "../test/pictures/words.ts";
import { amoMetadata } from "./amo.ts";
import { listingOf, listingTexts, locales } from "./listing.ts";
import { takeStorePictures } from "./pictures.ts";

const folder = fileURLToPath(new URL("../.output/store/", import.meta.url));
const { values: given } = parseArgs({
  options: { language: { type: "string", default: "en" }, texts: { type: "boolean", default: false } },
});

await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, "descriptions"), { recursive: true });
for (const locale of locales())
  await writeFile(join(folder, "descriptions", `${locale}.txt`), listingOf(locale).description);
await writeFile(join(folder, "amo.json"), JSON.stringify(amoMetadata(), null, 2));
console.log(`Texts: ${relative(process.cwd(), folder)}/{descriptions,amo.json}`);
if (!given.texts) {
  const files = await takeStorePictures({
    locale: given.language,
    direction: wordsOf(given.language)("direction"),
    note: wordsOf(given.language)("sample.name"),
    texts: listingTexts(given.language),
    folder,
  });
  for (const file of files) console.log(relative(process.cwd(), file));
}
