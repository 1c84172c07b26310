import type { BrowserName } from "../find/browser-paths.ts";

/** @returns the browser of this project in `vitest.config.ts` */
export function storyBrowser(): BrowserName {
  const browser = process.env.WINDFALL_BROWSER;
  if (browser === "chromium" || browser === "firefox") return browser;
  throw new Error("stories run in the Vitest projects chromium and firefox");
}
