/** `npm run icon`: draws the icon's pictures. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import puppeteer, { type Page } from "puppeteer-core";
import { findBrowser } from "../e2e/find/find-browser.ts";

/** One picture; paths from the project's folder. */
type IconPicture = {
  readonly drawing: "build/icon/icon.svg" | "build/icon/icon-small.svg";
  readonly file: string;
  /** Width and height in px. */
  readonly size: number;
  /** Empty px on every side. The Chrome Web Store requires 16 of 128. */
  readonly margin: number;
};

/** The smallest picture has its own drawing, because strings and leaf would blur. */
const iconPictures: readonly IconPicture[] = [
  { drawing: "build/icon/icon-small.svg", file: "public/icon/16.png", size: 16, margin: 0 },
  { drawing: "build/icon/icon.svg", file: "public/icon/32.png", size: 32, margin: 0 },
  { drawing: "build/icon/icon.svg", file: "public/icon/48.png", size: 48, margin: 0 },
  { drawing: "build/icon/icon.svg", file: "public/icon/128.png", size: 128, margin: 16 },
];

const browser = await puppeteer.launch({
  executablePath: await findBrowser("chromium"),
  // Chromium refuses to start its sandbox as root.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const page = await browser.newPage();
  for (const picture of iconPictures) {
    await writeFile(inProject(picture.file), await draw(page, picture));
    console.log(picture.file);
  }
} finally {
  await browser.close();
}

/** @returns the bytes of a PNG with a transparent background */
async function draw(page: Page, { drawing, size, margin }: IconPicture): Promise<Uint8Array> {
  const source = Buffer.from(await readFile(inProject(drawing))).toString("base64");
  const inner = size - 2 * margin;
  await page.setViewport({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: ${margin}px } img { display: block }</style>
<img src="data:image/svg+xml;base64,${source}" alt="" width="${inner}" height="${inner}">`,
  );
  return page.screenshot({ omitBackground: true });
}

function inProject(file: string): string {
  return fileURLToPath(new URL(`../../${file}`, import.meta.url));
}
