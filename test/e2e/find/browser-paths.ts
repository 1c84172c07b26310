/** Usual paths of browsers. Pure: the machine is an argument. */
import { posix, win32 } from "node:path";

export type BrowserName = "chromium" | "firefox";

export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Environment variables that override the search. */
export const overrides = { chromium: "WINDFALL_CHROMIUM", firefox: "WINDFALL_FIREFOX" } as const;

/** The oldest versions that load Windfall, as in the manifests (`wxt.config.ts`). */
export const oldestVersions = { chromium: 128, firefox: 142 } as const;

/**
 * @param answer what the program prints for `--version`
 * @returns the main version of a browser that is too old for Windfall; null for any other answer
 */
export function tooOldVersion(browser: BrowserName, answer: string): number | null {
  const version = Number(/(\d+)\.\d/.exec(answer)?.[1]);
  return version < oldestVersions[browser] ? version : null;
}

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

/**
 * @param browser which browser to find
 * @param machine its platform and environment
 * @returns possible absolute paths, best first, not checked
 */
export function usualPaths(browser: BrowserName, { platform, env }: Machine): string[] {
  if (platform === "win32") {
    const roots = [env.ProgramFiles, env["ProgramFiles(x86)"], env.LOCALAPPDATA].filter(
      (root) => root !== undefined,
    );
    return windowsPrograms[browser].flatMap((program) => roots.map((root) => win32.join(root, program)));
  }
  if (platform === "darwin") {
    const roots = [
      "/Applications",
      ...(env.HOME === undefined ? [] : [posix.join(env.HOME, "Applications")]),
    ];
    return macApplications[browser].flatMap((program) => roots.map((root) => posix.join(root, program)));
  }
  const folders = new Set([
    ...(env.PATH ?? "").split(":").filter(posix.isAbsolute),
    "/usr/bin",
    "/usr/local/bin",
  ]);
  return programs[browser].flatMap((program) => [...folders].map((folder) => posix.join(folder, program)));
}

/**
 * @param browser which browser to find
 * @param machine its environment
 * @returns the path that an environment variable names, if any
 */
export function insistedPath(browser: BrowserName, { env }: Pick<Machine, "env">): string | undefined {
  return env[overrides[browser]] || undefined;
}

/**
 * @param browser which browser is missing
 * @param situation properties of the machine
 * @returns ways to get the browser, in the order to try
 */
export function waysToFetch(
  browser: BrowserName,
  situation: { readonly platform: NodeJS.Platform; readonly root: boolean; readonly debian: boolean },
): ReadonlyArray<{ readonly kind: "download" } | { readonly kind: "apt"; readonly package: string }> {
  const apt = situation.platform === "linux" && situation.root && situation.debian;
  return [
    { kind: "download" },
    ...(apt ? [{ kind: "apt", package: browser === "firefox" ? "firefox-esr" : "chromium" } as const] : []),
  ];
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
