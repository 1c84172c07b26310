/**
 * `npm run store`: writes what the stores' forms take to `.output/store`: the listing in every language, screenshots and
 * tiles. `--language de --language fr` takes the pictures in these languages instead of English, `--texts` takes none.
 */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Listing, listingOf, locales, type Store, tooLong } from "./listing.ts";
import { takeStorePictures } from "./pictures.ts";

const folder = fileURLToPath(new URL("../.output/store/", import.meta.url));
const { values: given } = parseArgs({
  options: {
    language: { type: "string", multiple: true, default: ["en"] },
    texts: { type: "boolean", default: false },
  },
});
const targets: readonly Store[] = ["chrome", "firefox"];

for (const store of targets) {
  await rm(join(folder, store), { recursive: true, force: true });
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
  const files = await takeStorePictures(given.language, join(folder, "pictures"));
  for (const file of files) console.log(relative(process.cwd(), file));
}

/** @returns the fields one after the other, each below its name */
function formOf({ name, summary, description }: Listing): string {
  return `Name\n${name}\n\nSummary\n${summary}\n\nDescription\n${description}\n`;
}
