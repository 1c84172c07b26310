import { z } from "zod";

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ integrity: z.string().optional(), hasInstallScript: z.boolean().optional() }),
  ),
});

/** @param text of a `package-lock.json` @returns the packages without a hash, and those that run code at install */
export function lockProblems(text: string): string[] {
  const { "": _own, ...installed } = lockFile.parse(JSON.parse(text)).packages;
  return Object.entries(installed).flatMap(([path, { integrity, hasInstallScript }]) => [
    ...(integrity?.startsWith("sha512-") ? [] : [`${path} has no SHA-512 hash`]),
    ...(hasInstallScript ? [`${path} has an install script`] : []),
  ]);
}
