import { writeFile } from "node:fs/promises";
import { zipSync } from "fflate";
import { z } from "zod";
import { type Package, readPackage, textOf } from "./package.ts";

const packageFile = z.looseObject({ scripts: z.record(z.string(), z.string()) });
const lockFile = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) });

/** Rewrites the zip of sources, so that its reviewers install only what a build needs. @param path of the zip */
export async function leaveOutTestTools(path: string): Promise<void> {
  await writeFile(path, zipOf(withoutTestTools(await readPackage(path))));
}

/** @returns a zip of the same bytes in every time zone. A zip holds local times, none before 1980 */
export function zipOf(files: Package): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) });
}

/** @returns the sources whose `package.json` and lock file name no tool of tests and checks, and none of their scripts */
export function withoutTestTools(sources: Package): Package {
  const { scripts, ...json } = packageFile.parse(JSON.parse(textOf(sources, "package.json")));
  const builds = Object.entries(scripts).filter(([, command]) =>
    /^\(node build\/link-node\.mjs\) && wxt build[\w -]*$/.test(command),
  );
  const lock = lockFile.parse(JSON.parse(textOf(sources, "package-lock.json")));
  // npm marks what is only in `devDependencies` or below, also if something else could use it (`devOptional`).
  const needed = Object.entries(lock.packages).filter(
    ([, entry]) => !("dev" in entry || "devOptional" in entry),
  );
  const packages = Object.fromEntries(needed);
  return new Map([
    ...sources,
    written("package.json", { ...json, scripts: Object.fromEntries(builds), devDependencies: undefined }),
    written("package-lock.json", {
      ...lock,
      packages: { ...packages, "": { ...packages[""], devDependencies: undefined } },
    }),
  ]);
}

function written(path: string, json: object): readonly [path: string, bytes: Uint8Array] {
  return [path, new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`)];
}
