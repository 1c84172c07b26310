/** `npm run icon`: draws the icon's pictures. */
import { readFile, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import puppeteer from "puppeteer-core";
import { findBrowser } from "../e2e/find/find-browser.ts";

const root = new URL("../../", import.meta.url);

/** Size of each picture and its empty margin, in px, of which the Chrome Web Store requires 16 of 128. */
const sizes = { 16: 0, 32: 0, 48: 0, 128: 16 };

const browser = await puppeteer.launch({
  executablePath: await findBrowser("chromium"),
  // Chromium refuses to start its sandbox as root.
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
try {
  const page = await browser.newPage();
  for (const [name, margin] of Object.entries(sizes)) {
    const size = Number(name);
    // The smallest picture has its own drawing, because strings and leaf would blur.
    const drawing = `build/icon/${size === 16 ? "icon-small" : "icon"}.svg`;
    const source = await readFile(new URL(drawing, root), "base64");
    const inner = size - 2 * margin;
    await page.setViewport({ width: size, height: size });
    await page.setContent(
      `<style>body { margin: ${margin}px } img { display: block }</style>
<img src="data:image/svg+xml;base64,${source}" alt="" width="${inner}" height="${inner}">`,
    );
    const file = new URL(`public/icon/${size}.png`, root);
    await writeFile(file, await page.screenshot({ omitBackground: true }));
    console.log(fileURLToPath(file));
  }
} finally {
  await browser.close();
}
