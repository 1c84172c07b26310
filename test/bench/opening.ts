import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { copyExtension, type ExtensionCopy, popupPath } from "../e2e/build/extension-copy.ts";
import type { Driver } from "../e2e/driver/driver.ts";
import { until } from "../e2e/driver/until.ts";
import type { View } from "../e2e/driver/view.ts";

const watcher = "bench-watch.js";

const seenSchema = z.object({
  /** First contentful paint, in ms since the document's start. A popup of this bench paints nothing before its rows. */
  painted: z.number(),
  /** When the menu of the first row is open, whose button is pressed right after the paint; null without one. */
  answered: z.number().nullable(),
  /** First frame with the list filtered by a letter typed right after the paint; null without a search field. */
  filtered: z.number().nullable(),
  /** Texts of the first rows at the first paint. */
  rows: z.array(z.string()),
});

/** One opening of a popup, as `watch` saw it. */
export type Opening = z.infer<typeof seenSchema>;

/** A copy of an extension whose popup first runs `watch`, because no protocol reaches a popup of Firefox so early. */
export async function watchedCopy(extensionDir: string): Promise<ExtensionCopy> {
  const copy = await copyExtension(extensionDir);
  const page = join(copy.dir, popupPath(copy.manifest));
  const html = await readFile(page, "utf8");
  await writeFile(page, html.replace("<head>", `<head><script src="/${watcher}"></script>`));
  await writeFile(join(copy.dir, watcher), `(${watch})();`);
  return copy;
}

/**
 * Opens a watched popup over a page by a click on the toolbar without a running background, and closes it when the
 * popup has answered. A popup of a headless Firefox sometimes gets no frames, so it has a second try.
 */
export async function openPopup(driver: Driver, page: View): Promise<Opening> {
  const attempt = async () => {
    await driver.killBackground();
    const popup = await driver.clickToolbar(page);
    try {
      return await seenIn(popup);
    } finally {
      await popup.close();
    }
  };
  return attempt().catch((error: unknown) => {
    console.log(`(an opening in ${driver.browser} is repeated: ${error})\n`);
    return attempt();
  });
}

/** @returns what `watch` saw in a popup, when it is complete */
async function seenIn(popup: View): Promise<Opening> {
  // A rare look, because each one interrupts the popup.
  const look = () => popup.evaluate("globalThis.benchOpening ?? false");
  return seenSchema.parse(await until("an answer of the popup", look, { timeout: 10_000, every: 100 }));
}

/** Runs in the popup before its own scripts. A press and a letter take turns, because each changes the page. */
function watch(): void {
  const isPress = localStorage.getItem("benchTurn") !== "press";
  localStorage.setItem("benchTurn", isPress ? "press" : "letter");
  const shown = () => [...document.querySelectorAll("li")].map((row) => row.textContent.replace(/\s+/g, " "));
  const field = () => document.querySelector<HTMLInputElement>('input[type="search"]');

  /** @returns whether the user has got what the act asks for; null where it is impossible */
  function act(): (() => boolean) | null {
    if (isPress) {
      const button = document.querySelector<HTMLElement>("li [aria-haspopup=menu]");
      button?.click();
      return button && (() => document.querySelector("[role=menu]:popover-open") !== null);
    }
    const search = field();
    if (!search?.checkVisibility()) return null;
    search.focus();
    // No name of an airdrop or wallet in the profile contains this letter, and each airdrop has a season.
    document.execCommand("insertText", false, "z");
    return () => field()?.value === "z" && !shown().some((row) => row.includes("Season"));
  }

  new PerformanceObserver((paints) => {
    const [paint] = paints.getEntriesByName("first-contentful-paint");
    if (paint === undefined) return;
    const seen = { painted: paint.startTime, rows: shown().slice(0, 7), answered: null, filtered: null };
    const finish = (found: object) => Reflect.set(globalThis, "benchOpening", { ...seen, ...found });
    const hasAnswer = act();
    const scan = () => {
      if (hasAnswer === null) finish({});
      else if (hasAnswer()) finish({ [isPress ? "answered" : "filtered"]: performance.now() });
      else requestAnimationFrame(scan);
    };
    scan();
  }).observe({ type: "paint", buffered: true });
}
