/** `npm run icon`: draws the icon's pictures. */
import { readFile, writeFile } from "node:fs/promises";
import puppeteer, { type Page } from "puppeteer-core";
import { findBrowser } from "../../e2e/find/find-browser.ts";
import { type IconPicture, iconPictures, iconSums, inProject, sumsFile } from "./icon-drawing.ts";

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
  await writeFile(inProject(sumsFile), await iconSums());
  console.log(sumsFile);
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
