import { writeFile } from "node:fs/promises";
import { zipSync } from "fflate";
import { z } from "zod";
import { type Package, readPackage, textOf } from "./package.ts";

const names = z.record(z.string(), z.string());
const packageFile = z.looseObject({
  scripts: names,
  dependencies: names.optional(),
  devDependencies: names.optional(),
});
const lockEntry = z.looseObject({
  dependencies: names.optional(),
  optionalDependencies: names.optional(),
  peerDependencies: names.optional(),
  peerDependenciesMeta: z.record(z.string(), z.looseObject({ optional: z.boolean().optional() })).optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
});
const lockFile = z.looseObject({ packages: z.record(z.string(), lockEntry) });

type LockEntries = z.infer<typeof lockFile>["packages"];

/** The development dependencies that a build needs. */
const buildTools: ReadonlySet<string> = new Set(["wxt", "@wxt-dev/module-react", "vite"]);

/** Rewrites the zip of sources, so that its reviewers install only what a build needs. @param path of the zip */
export async function leaveOutTestTools(path: string): Promise<void> {
  await writeFile(path, zipOf(withoutTestTools(await readPackage(path))));
}

/** @returns a zip of the same bytes in every time zone. A zip holds local times, none before 1980 */
export function zipOf(files: Package): Uint8Array {
  return zipSync(Object.fromEntries(files), { level: 9, mtime: new Date(1980, 0, 1) });
}

/** @returns the sources. Their `package.json` and lock file name no tool or script of tests and checks */
export function withoutTestTools(sources: Package): Package {
  const { scripts, dependencies, devDependencies, ...json } = packageFile.parse(
    JSON.parse(textOf(sources, "package.json")),
  );
  const builds = Object.entries(scripts).filter(([, command]) => /^wxt build[\w -]*$/.test(command));
  const tools = Object.entries(devDependencies ?? {}).filter(([name]) => buildTools.has(name));
  const needed = {
    dependencies: { ...dependencies, ...Object.fromEntries(tools) },
    devDependencies: undefined,
  };
  const lock = lockFile.parse(JSON.parse(textOf(sources, "package-lock.json")));
  const all = { ...lock.packages, "": { ...lock.packages[""], ...needed } };
  return new Map([
    ...sources,
    written("package.json", { ...json, scripts: Object.fromEntries(builds), ...needed }),
    written("package-lock.json", { ...lock, packages: reachable(all) }),
  ]);
}

/** @param all the packages of a lock file @returns those that its first entry needs, as npm would install them */
function reachable(all: LockEntries): LockEntries {
  const found = new Set([""]);
  // A set that grows is iterated to its end.
  for (const path of found) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = all[path] ?? {};
    const wanted = { ...peerDependencies, ...dependencies, ...optionalDependencies };
    for (const name of Object.keys(wanted)) {
      const place = placeOf(name, path, all);
      if (place !== null && !peerDependenciesMeta?.[name]?.optional) found.add(place);
    }
  }
  return Object.fromEntries(
    Object.entries(all)
      .filter(([path]) => found.has(path))
      .map(([path, entry]) => [path, { ...entry, dev: undefined, devOptional: undefined }]),
  );
}

/** @returns where Node finds a package that the one at `from` imports; null if it is not installed */
function placeOf(name: string, from: string, all: LockEntries): string | null {
  const place = `${from === "" ? "" : `${from}/`}node_modules/${name}`;
  if (place in all) return place;
  return from === ""
    ? null
    : placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf("/node_modules/"))), all);
}

function written(path: string, json: object): readonly [path: string, bytes: Uint8Array] {
  return [path, new TextEncoder().encode(`${JSON.stringify(json, null, 2)}\n`)];
}
