import { join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { z } from "zod";
import { run } from "../../build/run-program.ts";
import { wxtTargets } from "../e2e/build/builds.ts";
import type { BrowserName } from "../e2e/find/browser-paths.ts";
import type { profileOf } from "./profile.ts";

/** A measured build, and the function of its own source that fills storage. */
export type Subject = {
  readonly name: string;
  /** The built extension, unpacked. */
  readonly extensionDir: string;
  readonly profileOf: typeof profileOf;
};

const profileModule = z.object({
  profileOf: z.custom<typeof profileOf>((value) => typeof value === "function"),
});

/**
 * Builds another checkout of this project for the bench, by its own configuration.
 *
 * @param dir folder of the checkout with installed packages
 * @param servicePort port of the service on 127.0.0.1
 */
export async function subjectFrom(dir: string, browser: BrowserName, servicePort: number): Promise<Subject> {
  const root = resolve(dir);
  await run(
    process.execPath,
    [join(root, "node_modules/wxt/bin/wxt.mjs"), "build", "--browser", wxtTargets[browser]],
    {
      cwd: root,
      env: { ...process.env, WINDFALL_OUT_DIR: ".test", WXT_SERVICE_URL: `http://127.0.0.1:${servicePort}` },
      timeout: 3 * 60_000,
    },
  );
  const profile: unknown = await import(pathToFileURL(join(root, "test/bench/profile.ts")).href);
  return {
    name: dir,
    extensionDir: join(root, `.test/${wxtTargets[browser]}-mv3`),
    ...profileModule.parse(profile),
  };
}

/** @returns this checkout, built for the bench */
export async function thisSubject(browser: BrowserName, servicePort: number): Promise<Subject> {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  return { ...(await subjectFrom(root, browser, servicePort)), name: "this build" };
}
