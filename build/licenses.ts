import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { z } from "zod";

/** Collects the licences of the packages that the build bundles, for `THIRD-PARTY-LICENSES.txt`. */

const root = fileURLToPath(new URL("../", import.meta.url));
const packageSchema = z.object({ name: z.string(), version: z.string(), license: z.string() });

/** Code that the build tools add has no file, so its id has no folder of a package. */
const generatedBy: readonly (readonly [id: RegExp, name: string])[] = [
  [/^\0rolldown\//, "rolldown"],
  [/^\0vite\//, "vite"],
  [/^\0?virtual:wxt-/, "wxt"],
];

/** @returns the folder of the package that a bundled module is from; null for a module of this project */
export function packageFolder(id: string): string | null {
  const inPackage = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(id.replaceAll("\\", "/"));
  if (inPackage !== null) return inPackage[0].replace(/^\0/, "");
  const tool = generatedBy.find(([pattern]) => pattern.test(id));
  if (tool !== undefined) return join(root, "node_modules", tool[1]);
  if (id.startsWith("\0"))
    throw new Error(`No package is known for the bundled module ${JSON.stringify(id)}.`);
  return null;
}

/** Other licences may need more than their text, such as the sources. */
const permitted: ReadonlySet<string> = new Set([
  "MIT",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "Apache-2.0",
]);

/**
 * @returns name, version and licence of a package as one entry
 * @throws Error when its licence has no text, or is none of the permitted ones
 */
export function licenseEntry(folder: string): string {
  const { name, version, license } = packageSchema.parse(
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")),
  );
  if (!permitted.has(license)) throw new Error(`${name} ${version} has the licence ${license}.`);
  const file = readdirSync(folder).find((file) => /^(?:licen[cs]e|copying)/i.test(file));
  // The packages of WXT have no licence file.
  const isWxt = name === "wxt" || name.startsWith("@wxt-dev/");
  const path =
    file !== undefined ? join(folder, file) : isWxt ? join(root, "build", "licenses", "wxt.txt") : null;
  if (path === null) throw new Error(`${name} ${version} (${license}) has no licence file.`);
  // Vite's file also lists the licences of packages that only Vite itself contains.
  const [text = ""] = readFileSync(path, "utf8").replaceAll("\r\n", "\n").split("\n# Licenses of bundled");
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}

/** @returns a Vite plugin for every bundle, and the text of the licences of all bundles so far */
export function thirdPartyLicenses(): { readonly plugin: Plugin; text(): string } {
  const folders = new Set<string>();
  return {
    plugin: {
      name: "third-party-licenses",
      apply: "build",
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          for (const id of chunk.moduleIds) {
            const folder = packageFolder(id);
            if (folder !== null) folders.add(folder);
          }
        }
      },
    },
    text: () =>
      [
        "Windfall contains code of these packages. Its own licence is in the file LICENSE.\n",
        ...[...folders].map(licenseEntry).sort(),
        // The source holds copies of Lucide's icons.
        readFileSync(join(root, "build", "licenses", "lucide.txt"), "utf8"),
      ].join(`\n${"-".repeat(80)}\n\n`),
  };
}
