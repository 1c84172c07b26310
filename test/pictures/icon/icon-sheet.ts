/** Every picture of the icon on every toolbar: in its size, enlarged, and under badges. */
import { readFile } from "node:fs/promises";
import { iconPictures, inProject, toolbars } from "./icon-drawing.ts";

/** Target width of an enlarged picture in px; the nearest whole multiple below applies. */
const enlarged = 128;

/** Chrome shows a badge at the lower right, Firefox at the upper right. The colours are the product's. */
const badges = [
  { place: "lower", text: "3", colour: "#b3261e" },
  { place: "lower", text: "12", colour: "#8f5400" },
  { place: "lower", text: "key", colour: "#5f6368" },
  { place: "upper", text: "3", colour: "#b3261e" },
] as const;

/** Zoom factors of a toolbar button by picture size. Toolbars use the smallest, or its double on a dense screen. */
const zooms: ReadonlyMap<number, readonly number[]> = new Map([
  [16, [1, 4]],
  [32, [2, 4]],
]);

/** @returns a page with a row for each toolbar, light to dark, without external files */
export async function iconSheet(): Promise<string> {
  const pictures = await Promise.all(
    iconPictures.map(async ({ file, size }) => {
      const data = Buffer.from(await readFile(inProject(file))).toString("base64");
      return { size, url: `data:image/png;base64,${data}` };
    }),
  );
  const image = (url: string, side: number) => `<img src="${url}" alt="" width="${side}" height="${side}">`;
  const cells = pictures.flatMap(({ size, url }) => [
    image(url, size),
    ...(size < enlarged ? [image(url, size * Math.floor(enlarged / size))] : []),
    ...(zooms.get(size) ?? []).flatMap((zoom) => badges.map((badge) => button(image(url, 16), badge, zoom))),
  ]);
  const rows = toolbars.map(
    (colour) =>
      `<div class="row" style="background: ${colour}">${cells.join("")}<code>${colour}</code></div>`,
  );
  return `<!doctype html>
<meta charset="utf-8">
<style>
body { margin: 0; font: 12px system-ui, sans-serif; }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; padding: 10px; }
img { image-rendering: pixelated; }
.button { position: relative; width: 28px; height: 28px; }
.button img { position: absolute; inset: 6px; }
.button b { position: absolute; right: 1px; min-width: 12px; padding: 0 2px; box-sizing: border-box; border-radius: 3px;
  color: #fff; font: 700 9px/12px system-ui, sans-serif; text-align: center; }
.lower { bottom: 1px; }
.upper { top: 1px; }
code { color: #888; }
</style>
${rows.join("\n")}
`;
}

function button(image: string, { place, text, colour }: (typeof badges)[number], zoom: number): string {
  return `<div class="button" style="zoom: ${zoom}">${image}<b class="${place}" style="background: ${colour}">${text}</b></div>`;
}
