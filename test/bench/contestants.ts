import { resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { buildForTests } from "../e2e/build/builds.ts";
import type { Driver, LaunchOptions } from "../e2e/driver/driver.ts";
import { launch } from "../e2e/driver/launch.ts";
import type { View } from "../e2e/driver/view.ts";
import type { BrowserName } from "../e2e/find/browser-paths.ts";
import { replaceStorage, stored } from "../e2e/stages/stored-profile.ts";
import { sandboxKey } from "../sandbox/service/app.ts";
import { watchedCopy } from "./opening.ts";
import type { profileOf } from "./profile.ts";

/** A build to measure. */
export type Build = {
  readonly name: string;
  /** The extension, unpacked. */
  readonly extensionDir: string;
  /** Fills storage; null for a build that reads the storage of another one. */
  readonly profileOf: typeof profileOf | null;
};

const profileModule = z.object({
  profileOf: z.custom<typeof profileOf>((value) => typeof value === "function"),
});

/** Builds this checkout, or another one of this project. @param dir its folder, with installed packages */
export async function buildOf(browser: BrowserName, dir?: string): Promise<Build> {
  const root = resolve(dir ?? fileURLToPath(new URL("../../", import.meta.url)));
  const profile: unknown = await import(pathToFileURL(resolve(root, "test/bench/profile.ts")).href);
  const extensionDir = await buildForTests(browser, root);
  return { name: dir ?? "this build", extensionDir, ...profileModule.parse(profile) };
}

/** A running browser with a build. */
export type Contestant = Build & { readonly driver: Driver };

export const byHand: Build = {
  name: "by hand",
  extensionDir: fileURLToPath(new URL("hand-written-extension/", import.meta.url)),
  profileOf: null,
};

/** Starts a browser for each build, and ends them after `work`. The popups are watched (`opening.ts`). */
export async function withContestants(
  options: Pick<LaunchOptions, "browser" | "hosts" | "serviceUrl">,
  builds: readonly Build[],
  work: (contestants: readonly Contestant[]) => Promise<void>,
): Promise<void> {
  const contestants: Contestant[] = [];
  try {
    for (const build of builds) {
      const watched = await watchedCopy(build.extensionDir);
      try {
        const driver = await launch({ ...options, extensionDir: watched.dir });
        contestants.push({ ...build, driver });
        // The options, which open at install, share the popup's process and follow storage.
        if (build.profileOf !== null)
          await (await driver.waitForPage((url) => url.endsWith("/options.html"))).close();
      } finally {
        await watched.remove();
      }
    }
    await work(contestants);
  } finally {
    for (const { driver } of contestants) await driver.close();
  }
}

/** `url`: the page under the popup. `serviceUrl`: the base URL of the service in the stored settings. */
export type Given = { readonly url: string; readonly serviceUrl: string };

/**
 * Replaces all of storage while no background runs.
 *
 * @param contestants this build first. Builds without a profile get this build's
 * @param size wallets and airdrops
 */
export async function storeProfile(
  contestants: readonly Contestant[],
  [wallets, airdrops]: readonly [number, number],
  { serviceUrl }: Given,
): Promise<void> {
  for (const { driver, profileOf } of contestants) {
    const make = profileOf ?? contestants[0]?.profileOf;
    if (!make) continue;
    const key = stored(apiKeyItem, { secret: sandboxKey, serviceUrl });
    await replaceStorage(driver, { ...make(wallets, airdrops, serviceUrl, Date.now()), ...key });
  }
}

/** @returns an extension page that runs no code, and is not the driver's own */
export function blankPage(driver: Driver): Promise<View> {
  return driver.openExtensionPage("manifest.json?bench");
}
