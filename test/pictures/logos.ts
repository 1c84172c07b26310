/** Sample logos, drawn and cached by the browser, so that pictures need no network. */
import { logoCache } from "../../src/storage/logos.ts";
import { drawMark, type Mark } from "../../src/ui/sample/draw-mark.ts";
import { marks as sampleMarks } from "../../src/ui/sample/sample-logos.ts";
import type { View } from "../e2e/driver/view.ts";

const marks = {
  ...sampleMarks,
  layers: { ground: "#3b5bdb", shapes: [{ colour: "#fff", path: "M32 17 51 36 32 46 13 36Z" }] },
  peaks: { ground: "#1c7ed6", shapes: [{ colour: "#fff", path: "M10 46 26 19 35 35 40 28 54 46Z" }] },
  star: {
    ground: "#212529",
    shapes: [{ colour: "#ffd43b", path: "M32 12 37 27 52 32 37 37 32 52 27 37 12 32 27 27Z" }],
  },
} as const satisfies Readonly<Record<string, Mark>>;

/** Data URLs by the URL of a logo. */
export type Logos = Readonly<Record<string, string>>;

export function logoUrl(logo: string): string {
  return `https://www.drops.bot/logos/${logo}.png`;
}

/** Draws logos and caches them for the background. @param view a page of the extension */
export async function drawLogos(view: View): Promise<Logos> {
  const logos: Record<string, string> = {};
  for (const [logo, mark] of Object.entries(marks))
    logos[logoUrl(logo)] = await view.evaluate<Mark, string>(drawMark, mark);
  await view.evaluate(
    async ({ name, pictures }) => {
      const cache = await caches.open(name);
      for (const [url, picture] of Object.entries(pictures)) await cache.put(url, new Response(picture));
    },
    { name: logoCache, pictures: logos },
  );
  return logos;
}
