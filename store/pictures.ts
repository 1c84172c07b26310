/** The screenshots and the tile: pages of the release build in a real Chromium, placed on a sheet with a caption. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import puppeteer, { type Page } from "puppeteer-core";
import { publicServiceUrl } from "../src/config.ts";
import { findBrowser } from "../test/e2e/find/find-browser.ts";
import { takePictures } from "../test/pictures/camera.ts";
import type { Logos } from "../test/pictures/logos.ts";
import { hour, itemsOf, type Profile } from "../test/pictures/profile.ts";
import type { State } from "../test/pictures/states/state.ts";
import type { ListingTexts } from "./listing.ts";
import { withRelease, work } from "./release-browser.ts";
import { sampleClaims, sampleHistory, sampleProfile, sampleValues } from "./sample-data.ts";
import { type Sheet, screenshotSize, sheet, sheets, tile, tileSize } from "./sheets.ts";

const root = fileURLToPath(new URL("../", import.meta.url));

type Wanted = {
  readonly locale: string;
  readonly direction: string;
  readonly texts: ListingTexts;
  /** "Sample data" in the language. */
  readonly note: string;
  /** Output folder. */
  readonly folder: string;
};

/** @returns the files, which have the sizes that the stores ask for */
export async function takeStorePictures(wanted: Wanted): Promise<readonly string[]> {
  await takePages(wanted);
  const browser = await puppeteer.launch({
    executablePath: await findBrowser("chromium"),
    // Chromium refuses to start its sandbox as root.
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  try {
    return await compose(await browser.newPage(), wanted);
  } finally {
    await browser.close();
  }
}

/** Takes each page at twice its size, so that a scaled page stays sharp. */
async function takePages({ locale }: Wanted): Promise<void> {
  await withRelease(locale.replaceAll("_", "-"), async (driver, logos) => {
    for (const state of statesOf(Date.now(), logos))
      await takePictures(driver, { ...state, act: prepared(state) }, "", work);
  });
}

function statesOf(now: number, logos: Logos): readonly State[] {
  const watched = sampleProfile(now);
  const items = (over: Partial<Profile>) => itemsOf({ watched, logos, ...over }, publicServiceUrl, now);
  // Two requests for each wallet, as its fetch three minutes ago made.
  const activity = { requests: [{ hour: Math.floor(now / hour), requests: 2 * watched.length }] };
  const history = {
    history: sampleHistory(now),
    dayValues: sampleValues(now),
    dismissals: sampleClaims(now),
  };
  return [
    { name: "list", page: "popup", items: items({}), scale: 2 },
    { name: "urgent", page: "sidepanel", items: items({}), size: { width: 400, height: 660 }, scale: 2 },
    { name: "wallets", page: "options", items: items({ activity }), scale: 2 },
    { name: "history", page: "options", place: "#history", items: items(history), scale: 2 },
    {
      name: "consent",
      page: "options",
      items: items({ consent: null, keyStatus: null, watched: [] }),
      scale: 2,
      act: (view) => view.evaluate(() => document.querySelector("details")?.setAttribute("open", "")),
    },
  ];
}

/** Words that only this machine would put into a picture. */
const ofThisMachine = /localhost|127\.0\.0\.1|\[::1\]|file:/i;

/** @returns the actions before a picture. They fail when the page names this machine */
function prepared({ name, act }: State): NonNullable<State["act"]> {
  return async (view) => {
    await act?.(view);
    const shown = await view.evaluate(() => document.body.innerText);
    const found = ofThisMachine.exec(shown);
    if (found !== null) throw new Error(`The picture ${name} would show “${found[0]}”.`);
  };
}

async function compose(page: Page, { direction, texts, note, folder }: Wanted): Promise<readonly string[]> {
  const pictures = join(folder, "screenshots");
  await mkdir(pictures, { recursive: true });
  const files: string[] = [];
  const save = async (html: string, size: typeof screenshotSize, file: string) => {
    await page.setViewport(size);
    await page.setContent(html);
    await page.evaluate("Promise.all([...document.images].map((image) => image.decode()))");
    await writeFile(file, await page.screenshot());
    files.push(file);
  };
  const picture = async (one: Sheet) => dataUrl(join(work, `${one.name}-${one.scheme}.png`), "image/png");
  for (const [index, one] of sheets.entries()) {
    const html = sheet({
      ...one,
      direction,
      caption: texts.captions[one.name],
      note: one.name === "consent" ? null : note,
      picture: await picture(one),
    });
    await save(html, screenshotSize, join(pictures, `${index + 1}.png`));
  }
  const icon = await dataUrl(join(root, "assets", "icon.svg"), "image/svg+xml");
  const [list] = sheets;
  const caption = texts.captions.tile;
  const tileHtml = tile({ direction, caption, note, picture: await picture(list), icon });
  await save(tileHtml, tileSize, join(folder, "tile.png"));
  return files;
}

async function dataUrl(file: string, type: string): Promise<string> {
  return `data:${type};base64,${(await readFile(file)).toString("base64")}`;
}
