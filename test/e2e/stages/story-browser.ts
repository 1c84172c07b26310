import type { BrowserName } from "../find/browser-paths.ts";

/** @returns the browser this run of the stories is for: `vitest.config.ts` says for each project which. */
export function storyBrowser(): BrowserName {
  const browser = process.env.WINDFALL_BROWSER;
  if (browser === "chromium" || browser === "firefox") return browser;
  throw new Error("stories run in the Vitest projects chromium and firefox");
}
