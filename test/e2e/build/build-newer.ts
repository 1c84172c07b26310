/**
 * Builds a future version from the current sources. One storage item has the next version, and its upgrade throws.
 * Arguments: the browser in WXT's terms, and the output folder.
 */
import { fileURLToPath } from "node:url";
import { build } from "wxt";

const [browser, outDir] = process.argv.slice(2);
if (browser === undefined || outDir === undefined) throw new Error("which browser, and into which folder?");

const released = "export const watchlistItem:";
let isChanged = false;

const throwingUpgrade = {
  name: "throwing-upgrade",
  enforce: "pre" as const,
  transform(code: string, id: string) {
    if (!id.endsWith("/src/storage/wallets/watchlist.ts")) return null;
    if (!code.includes(released)) throw new Error("The watchlist's item is declared in another way now.");
    isChanged = true;
    const newer = `export const watchlistItem = {
      ...releasedItem,
      version: releasedItem.version + 1,
      upgrades: { [releasedItem.version]: () => { throw new Error("this upgrade always fails"); } },
    };`;
    return { code: `${code.replace(released, "const releasedItem:")}\n${newer}`, map: null };
  },
};

await build({
  root: fileURLToPath(new URL("../../../", import.meta.url)),
  browser,
  outDir,
  // Higher than any release.
  manifest: { version: "9999.0.0" },
  vite: () => ({ plugins: [throwingUpgrade] }),
});
if (!isChanged) throw new Error("The watchlist's item lies in another file now.");
