/**
 * `npm run store`: writes what the stores' forms take to `.output/store`: the listing in every language, screenshots
 * and the tile. `--language de` takes the pictures in German, `--texts` takes none.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { wordsOf } from "../test/pictures/words.ts";
import { type Listing, listingOf, listingTexts, locales, type Store, tooLong } from "./listing.ts";
import { takeStorePictures } from "./pictures.ts";

const folder = fileURLToPath(new URL("../.output/store/", import.meta.url));
const { values: given } = parseArgs({
  options: { language: { type: "string", default: "en" }, texts: { type: "boolean", default: false } },
});
const targets: readonly Store[] = ["chrome", "firefox"];

await rm(folder, { recursive: true, force: true });
for (const store of targets) {
  await mkdir(join(folder, store), { recursive: true });
  for (const locale of locales()) {
    const listing = listingOf(locale);
    const faults = tooLong(listing, store);
    if (faults.length > 0) throw new Error(`${store}, ${locale}: too long: ${faults.join(", ")}`);
    await writeFile(join(folder, store, `${locale}.txt`), formOf(listing));
  }
}
console.log(`Texts: ${relative(process.cwd(), folder)}/{${targets.join(",")}}`);
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

/** @returns the fields one after the other, each below its name */
function formOf({ name, summary, description }: Listing): string {
  return `Name\n${name}\n\nSummary\n${summary}\n\nDescription\n${description}\n`;
}
