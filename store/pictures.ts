/** The stores' pictures: pages of the release build in a real browser, placed on sheets with captions. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import puppeteer from "puppeteer-core";
import { publicServiceUrl } from "../src/config.ts";
import { shortAddress, walletText } from "../src/core/addresses/short-address.ts";
import { mostUrgent } from "../src/core/deadlines/urgency.ts";
import { markUsd } from "../src/i18n/mark-usd.ts";
import { parseStored } from "../src/storage/item.ts";
import { alertSettingsItem, summaryItem } from "../src/storage/items.ts";
import { untilStill } from "../test/e2e/driver/axe.ts";
import type { Driver } from "../test/e2e/driver/driver.ts";
import type { ColorScheme, Found } from "../test/e2e/driver/view.ts";
import { findBrowser } from "../test/e2e/find/find-browser.ts";
import { stored } from "../test/e2e/stages/stored-profile.ts";
import { listenOnLoopback } from "../test/loopback.ts";
import { itemsOf, type Profile } from "../test/pictures/profile.ts";
import { openState, play } from "../test/pictures/scene.ts";
import { choose, press, type State } from "../test/pictures/states/state.ts";
import { type Say, wordsOf } from "../test/pictures/words.ts";
import { floodOfEvmAddresses } from "../test/sandbox/wallet-page/page-wallets.ts";
import { startWalletPage } from "../test/sandbox/wallet-page/serve.ts";
import { fontsOf } from "./fonts.ts";
import { listingTexts } from "./listing.ts";
import { buildRelease, withRelease, work } from "./release-browser.ts";
import { sampleClaims, sampleProfile } from "./sample-data.ts";
import { type Drawn, type PictureName, pageOf, screenshots, siteHost, tiles } from "./sheets.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
/** Pages in a tab are taken at twice their size, so that a scaled page stays sharp. */
const scale = 2;

type Shown = Pick<State, "page" | "place" | "connected" | "size" | "act" | "items"> & {
  readonly name: PictureName;
  readonly scheme: ColorScheme;
};

/**
 * Takes the pictures in each language. Firefox's store has one set for all languages, the English one.
 * @param locales names of catalogues
 * @param folder gets `<locale>/1.png` and so on. Other languages in it stay
 * @returns the files
 */
export async function takeStorePictures(
  locales: readonly string[],
  folder: string,
): Promise<readonly string[]> {
  await rm(work, { recursive: true, force: true });
  const built = await buildRelease();
  const files: string[] = [];
  for (const locale of locales) files.push(...(await takeSet(built, locale, join(folder, locale))));
  return files;
}

async function takeSet(built: string, locale: string, folder: string): Promise<readonly string[]> {
  const now = Date.now();
  const walletPage = await startWalletPage();
  // The new wallet stays on its way, because the service never answers.
  const silent = await listenOnLoopback(createServer().on("clientError", () => undefined));
  const names = {
    [siteHost]: Number(new URL(walletPage.url).port),
    [new URL(publicServiceUrl).host]: silent.port,
  };
  await withRelease({ built, locale, names }, async (driver) => {
    for (const shown of pages(now, wordsOf(locale))) await take(driver, shown);
  });
  await Promise.all([walletPage.stop(), silent.stop()]);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const drawn = drawnIn(locale, now);
  const page = join(work, "sheet.html");
  const composer = await puppeteer.launch({
    executablePath: await findBrowser("chromium"),
    args: [
      // Otherwise a page of a file may load no font.
      "--allow-file-access-from-files",
      // Chromium refuses to start its sandbox as root.
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    ],
  });
  try {
    const tab = await composer.newPage();
    const files: string[] = [];
    for (const sheet of [...screenshots, ...tiles]) {
      const file = join(folder, `${sheet.name}.png`);
      await writeFile(page, pageOf(sheet, drawn));
      await tab.setViewport(sheet.size);
      await tab.goto(pathToFileURL(page).href);
      await tab.evaluate("document.fonts.ready");
      await writeFile(file, await tab.screenshot());
      files.push(file);
    }
    return files;
  } finally {
    await composer.close();
  }
}

/** The pages of Windfall on the sheets. */
function pages(now: number, say: Say): readonly Shown[] {
  const watched = sampleProfile(now);
  const items = (over: Partial<Profile>) => itemsOf({ watched, ...over }, publicServiceUrl, now);
  const popup = { page: "popup", size: { width: 380, height: 600 } } as const;
  const options = { page: "options", size: { width: 900, height: 540 } } as const;
  const connected = watched.slice(0, 2);
  const claimed = "Lantern Bridge";
  return [
    { ...popup, name: "list", scheme: "light", items: items({}) },
    {
      page: "overPage",
      connected: "wallets=evm",
      name: "found",
      scheme: "light",
      items: items({ watched: connected }),
      act: async (view) => void (await view.waitFor({ role: "button", name: say("scan.addOne") })),
    },
    {
      ...popup,
      name: "claim",
      scheme: "dark",
      items: items({ dismissals: sampleClaims(now) }),
      act: async (view) => {
        await press(say("row.more").replace("$1", claimed))(view);
        await choose(say("row.claimed"))(view);
        await view.waitFor({ role: "button", name: say("dismissed.undoOf").replace("$1", claimed) });
        // Otherwise the mouse stays where the menu was, above a row.
        await view.click({ role: "heading", name: new RegExp(`^${say("urgency.soon.group")}`) });
      },
    },
    {
      ...options,
      name: "alerts",
      size: { width: 500, height: 660 },
      scheme: "light",
      place: "#alerts",
      items: { ...items({}), ...stored(alertSettingsItem, { new: true, expiring: true }) },
      // The page shows the switches later than the rest.
      act: async (view) => void (await view.waitFor({ role: "checkbox", name: say("alerts.new") })),
    },
    {
      ...options,
      name: "refusal",
      scheme: "dark",
      items: items({}),
      act: async (view) => {
        await press(say("list.add"))(view);
        await view.evaluate(typePhrase, "abandon ".repeat(11).concat("about"));
        const alert = { role: "alert" } as const;
        const isSaid = (found: readonly Found[]) =>
          found.some(({ text }) => text.includes(say("add.secret")));
        await view.waitUntil("the warning", alert, isSaid);
        // The sheet cuts off the page's lower end.
        await view.evaluate(() =>
          document.querySelector("main [role=alert]")?.scrollIntoView({ block: "center" }),
        );
      },
    },
  ];
}

/** Uses nothing outside its body, because it runs in the page. */
function typePhrase(phrase: string): void {
  const field = document.querySelector("#addresses");
  Reflect.set(HTMLTextAreaElement.prototype, "value", phrase, field);
  field?.dispatchEvent(new Event("input", { bubbles: true }));
}

/** `document.fonts.ready` waits for a frame, which a popup without a display gets late. */
async function loadFonts(): Promise<void> {
  document.body.getBoundingClientRect();
  const loading = [...document.fonts].filter(({ status }) => status === "loading");
  await Promise.all(loading.map(({ loaded }) => loaded));
}

/** Words that only this machine would put into a picture. */
const ofThisMachine = /localhost|127\.0\.0\.1|\[::1\]|file:/i;

/** Takes a page's picture. It fails when the page names this machine. */
async function take(driver: Driver, { name, scheme, size, act, ...opened }: Shown): Promise<void> {
  const state: State = { name, ...opened, ...(act !== undefined && { act }) };
  const { view, close } = await openState(driver, state, `http://${siteHost}/`);
  if (size !== undefined) await view.resize(size, scale);
  await view.setColorScheme(scheme);
  await play(driver, view, state);
  await untilStill(view);
  await view.evaluate(loadFonts);
  const found = ofThisMachine.exec(await view.evaluate(() => document.body.innerText));
  if (found !== null) throw new Error(`The picture ${name} would show “${found[0]}”.`);
  await writeFile(pathOf(name), await view.page.screenshot());
  await close();
}

const pathOf = (name: PictureName) => join(work, `${name}.png`);
const url = (path: string) => pathToFileURL(path).href;

function drawnIn(locale: string, now: number): Drawn {
  const say = wordsOf(locale);
  const fonts = fontsOf(locale);
  const language = locale.replaceAll("_", "-");
  const watched = sampleProfile(now);
  const usd = (value: number) =>
    markUsd(new Intl.NumberFormat(language, { style: "currency", currency: "USD" }).format(value));
  const rows = watched.flatMap(({ wallet, snapshot }) =>
    (snapshot?.airdrops ?? []).map((airdrop) => ({ wallet, airdrop })),
  );
  /** As `src/background/alerts/alert-texts.ts` writes it. */
  const notification = (words: string, name: string) => {
    const row = rows.find(({ airdrop }) => airdrop.name === name);
    if (row === undefined) throw new Error(`No sample airdrop ${name}.`);
    const parts = [
      usd(row.airdrop.usdValue ?? 0),
      walletText(row.wallet),
      say(`network.${row.wallet.network}`),
    ];
    const message = parts.map((part) => `<bdi>${part}</bdi>`).join(" · ");
    return { title: say("named").replace("$1", words).replace("$2", name), message };
  };
  const { groups } = parseStored(
    summaryItem,
    itemsOf({ watched: watched.slice(0, 2) }, publicServiceUrl, now)[summaryItem.key],
  ).value;
  return {
    captions: listingTexts(locale).captions,
    direction: say("direction"),
    language,
    note: say("sample.name"),
    fontSheets: fonts.sheets,
    fonts: fonts.text,
    icon: url(join(root, "build/icon/icon.svg")),
    siteLogo: url(join(root, "src/ui/sample/logos/apple.svg")),
    badge: String(groups[mostUrgent].count),
    address: shortAddress(floodOfEvmAddresses(1).join()),
    notifications: [
      notification(say("deadline.today.spoken"), "Lantern Bridge"),
      notification(say("alert.new"), "Tidewater Swap"),
    ],
    picture: (name) => url(pathOf(name)),
  };
}
