/** Sample logos, cached for the background, so that pictures need no network. */
import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { logoCache } from "../../src/storage/logo-cache.ts";
import type { Driver } from "../e2e/driver/driver.ts";

export function logoUrl(logo: string): string {
  return `https://www.drops.bot/logos/${logo}.png`;
}

/** Caches logos as the background does, which accepts only WebP. */
export async function cacheLogos(driver: Driver): Promise<void> {
  // This page runs no code, so it wakes no background.
  const view = await driver.openExtensionPage("manifest.json?logos");
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
  await view.close();
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
