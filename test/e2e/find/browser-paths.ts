/** Names and usual paths of browsers. */
import { homedir } from "node:os";
import { isAbsolute, join } from "node:path";

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

const macApplications: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: [
    "Chromium.app/Contents/MacOS/Chromium",
    "Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing",
    "Google Chrome.app/Contents/MacOS/Google Chrome",
  ],
  firefox: [
    "Firefox Developer Edition.app/Contents/MacOS/firefox",
    "Firefox Nightly.app/Contents/MacOS/firefox",
    "Firefox.app/Contents/MacOS/firefox",
  ],
};

const windowsPrograms: Readonly<Record<BrowserName, readonly string[]>> = {
  chromium: ["Chromium\\Application\\chrome.exe", "Google\\Chrome\\Application\\chrome.exe"],
  firefox: [
    "Firefox Developer Edition\\firefox.exe",
    "Firefox Nightly\\firefox.exe",
    "Mozilla Firefox\\firefox.exe",
  ],
};

/** @returns possible absolute paths of a browser on this machine, best first, not checked */
export function usualPaths(browser: BrowserName): string[] {
  const { platform, env } = process;
  if (platform === "win32") {
    const roots = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA];
    return windowsPrograms[browser].flatMap((program) =>
      roots.flatMap((root) => (root === undefined ? [] : join(root, program))),
    );
  }
  if (platform === "darwin") {
    const roots = ["/Applications", join(homedir(), "Applications")];
    return macApplications[browser].flatMap((program) => roots.map((root) => join(root, program)));
  }
  const folders = new Set([...(env.PATH ?? "").split(":").filter(isAbsolute), "/usr/bin", "/usr/local/bin"]);
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
