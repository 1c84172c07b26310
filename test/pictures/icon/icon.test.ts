import { readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { z } from "zod/mini";
import { iconPictures, iconSums, inProject, sumsFile, toolbars } from "./icon-drawing.ts";

const icons = z.object({ icons: z.record(z.string(), z.string()) });

/** Icons of the built manifests, which `npm run check:packages` checks. */
describe.each(["chrome", "firefox"])("icons of %s", async (browser) => {
  const manifest = icons.parse(
    JSON.parse(await readFile(inProject(`build/release/manifests/${browser}.json`), "utf8")),
  );
  const named = Object.entries(manifest.icons).map(([size, file]) => ({
    size: Number(size),
    file: `public/${file}`,
  }));

  it.each(named)("have their declared size and transparency: $file", async ({ size, file }) => {
    expect(pngOf(await readFile(inProject(file)))).toEqual({
      width: size,
      height: size,
      bits: 8,
      colours: "red, green, blue and alpha",
      cornerAlpha: 0,
    });
  });

  it("come from `npm run icon`", () => {
    expect(iconPictures.map(({ size, file }) => ({ size, file }))).toEqual(named);
  });
});

it("match the current drawing (otherwise run `npm run icon`)", async () => {
  expect(await readFile(inProject(sumsFile), "utf8")).toBe(await iconSums());
});

it("have one green that contrasts with every toolbar", async () => {
  const sources = [...new Set(iconPictures.map(({ drawing }) => inProject(drawing)))];
  const drawings = await Promise.all(sources.map((source) => readFile(source, "utf8")));
  const colours = new Set(drawings.join("").match(/#[0-9a-f]{3,8}\b/gi));
  expect(colours.size).toBe(1);
  for (const colour of colours) {
    // Minimum contrast of meaningful graphics by WCAG 2.2 (1.4.11).
    for (const toolbar of toolbars) expect(contrast(colour, toolbar), toolbar).toBeGreaterThanOrEqual(3);
  }
});

/** @returns a PNG's properties, by the PNG specification @throws Error for an invalid PNG */
function pngOf(bytes: Buffer) {
  expect(bytes.toString("latin1", 0, 8)).toBe("\x89PNG\r\n\x1a\n");
  const data: Buffer[] = [];
  // A chunk is a length, a name, that many bytes and a checksum.
  for (let at = 8; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString("latin1", at + 4, at + 8) !== "IDAT") continue;
    data.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bits: bytes[24],
    colours: bytes[25] === 6 ? "red, green, blue and alpha" : `type ${bytes[25]}`,
    // The byte after the row's filter. Every filter predicts 0 for the first pixel.
    cornerAlpha: inflateSync(Buffer.concat(data))[4],
  };
}

/** @returns the contrast by WCAG 2.2 @param one, other colours as `#rrggbb` */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
