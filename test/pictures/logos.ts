/** Sample logos, cached for the background, so that pictures need no network. */
import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { logoCache } from "../../src/storage/items.ts";
import type { View } from "../e2e/driver/view.ts";

/** Data URLs by the URL of a logo. */
export type Logos = Readonly<Record<string, string>>;

export function logoUrl(logo: string): string {
  return `https://www.drops.bot/logos/${logo}.png`;
}

/** Caches logos for the background, which accepts only WebP. @param view a page of the extension */
export async function cacheLogos(view: View): Promise<Logos> {
  const logos: Record<string, string> = {};
  for await (const file of glob(["src/ui/sample/logos/*.svg", "test/pictures/logos/*.svg"])) {
    const svg = `data:image/svg+xml,${encodeURIComponent(await readFile(file, "utf8"))}`;
    logos[logoUrl(basename(file, ".svg"))] = await view.evaluate<string, Promise<string>>(drawWebp, svg);
  }
  await view.evaluate(
    async ({ name, pictures }) => {
      const cache = await caches.open(name);
      for (const [url, picture] of Object.entries(pictures)) await cache.put(url, new Response(picture));
    },
    { name: logoCache, pictures: logos },
  );
  return logos;
}

/** Uses nothing outside its body, because it runs in the page. */
async function drawWebp(svg: string): Promise<string> {
  const picture = new Image(64, 64);
  picture.src = svg;
  await picture.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 64;
  canvas.getContext("2d")?.drawImage(picture, 0, 0, 64, 64);
  return canvas.toDataURL("image/webp", 0.9);
}
