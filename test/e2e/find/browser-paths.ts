/** Names of browsers, and where Linux keeps them. Elsewhere one is downloaded, unless a variable names it. */
import { delimiter, isAbsolute, join } from "node:path";

export type BrowserName = "chromium" | "firefox";

/** Environment variables that override the search. */
export const overrides = { chromium: "WINDFALL_CHROMIUM", firefox: "WINDFALL_FIREFOX" } as const;

/**
 * Program names, best first. Chromium and Chrome for Testing load unpacked extensions from a switch; branded Chrome
 * loads them only over the debugging pipe. Firefox ESR and Developer Edition can keep an unsigned extension
 * permanently, which a restart needs; the release channel cannot.
 */
const programs: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: ["chromium", "chromium-browser", "chrome", "google-chrome-stable", "google-chrome"],
  firefox: ["firefox-esr", "firefox-developer-edition", "firefox-devedition", "firefox-nightly", "firefox"],
};

/** @returns possible absolute paths of a browser on this machine, best first, not checked */
export function usualPaths(browser: BrowserName): string[] {
  const folders = new Set([
    ...(process.env.PATH ?? "").split(delimiter).filter(isAbsolute),
    "/usr/bin",
    "/usr/local/bin",
  ]);
  return programs[browser].flatMap((program) => [...folders].map((folder) => join(folder, program)));
}

/**
 * @param name value of `--browser`
 * @throws Error for an unknown name
 */
export function browserNamed(name: string): BrowserName {
  if (name === "firefox") return "firefox";
  if (name === "chromium" || name === "chrome") return "chromium";
  throw new Error(`--browser takes chromium or firefox, not ${name}`);
}
