import { z } from "zod";
import { type Package, textOf } from "../package.ts";

export const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.string(),
      dev: z.boolean().default(false),
      devOptional: z.boolean().default(false),
    }),
  ),
});

type Lock = z.output<typeof lockSchema>;

/** Other licences may need more than their text, such as the sources. */
const permitted = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0"]);

/** Code of these development packages is in every bundle. */
const tools = ["wxt", "@wxt-dev/browser", "@wxt-dev/i18n"];

/**
 * @param lock `package-lock.json`
 * @param license the file `LICENSE` of the project
 * @returns the packages in the extension without an entry, the incomplete entries, and a wrong `LICENSE`
 */
export function licenseProblems(files: Package, lock: Lock, license: string): string[] {
  const [, ...entries] = textOf(files, "THIRD-PARTY-LICENSES.txt").split(/\n-{80}\n\n/);
  const titles = entries.map((entry) => entry.split("\n", 1).join());
  const missing = wanted(lock)
    .filter((title) => !titles.some((found) => found.startsWith(`${title} (`)))
    .map((title) => `${title} has no entry`);
  const incomplete = entries.flatMap((entry, at) => {
    const title = titles[at] ?? "";
    const problems: string[] = [];
    if (!permitted.has(/ \(([^()]*)\)$/.exec(title)?.[1] ?? "")) problems.push(`${title}: unknown licence`);
    if (!/copyright (?:\(c\)|©|\d)/i.test(entry)) problems.push(`${title}: no copyright notice`);
    if (entry.length < 500) problems.push(`${title}: no licence text`);
    return problems;
  });
  const own = textOf(files, "LICENSE") === license ? [] : ["LICENSE differs from the project's"];
  return [...own, ...missing, ...incomplete];
}

/** @returns name and version of each package whose code the extension contains */
function wanted({ packages }: Lock): string[] {
  return Object.entries(packages).flatMap(([path, { version, dev, devOptional }]) => {
    const name = path.split("node_modules/").at(-1) ?? "";
    return path !== "" && (!(dev || devOptional) || tools.includes(name)) ? [`${name} ${version}`] : [];
  });
}
