import { isDeepStrictEqual } from "node:util";
import { z } from "zod";

/** Gates of `manifest.json`. Each returns its problems, one a line. */

export const manifestSchema = z.looseObject({
  version: z.string(),
  permissions: z.array(z.string()).default([]),
  host_permissions: z.array(z.string()).default([]),
  optional_permissions: z.array(z.string()).default([]),
  optional_host_permissions: z.array(z.string()).default([]),
});

export type Manifest = z.output<typeof manifestSchema>;
type Keys = Readonly<Record<string, unknown>>;

/** @param expected the reviewed manifest in `test/manifest/` */
export function manifestProblems(manifest: Keys, expected: Keys): string[] {
  const keys = new Set([...Object.keys(manifest), ...Object.keys(expected)]);
  return [...keys]
    .filter((key) => !isDeepStrictEqual(manifest[key], expected[key]))
    .map((key) => `${key}: ${JSON.stringify(manifest[key])} instead of ${JSON.stringify(expected[key])}`);
}

/** @returns the permissions that no row of a table begins with */
export function undocumented(permissions: readonly string[], text: string): string[] {
  return permissions.filter((permission) => !text.includes(`\n| \`${permission}\` |`));
}

/** @param text of `docs/permissions.md` */
export function permissionProblems(manifest: Manifest, text: string): string[] {
  const { permissions, host_permissions, optional_permissions, optional_host_permissions } = manifest;
  const all = [permissions, host_permissions, optional_permissions, optional_host_permissions].flat();
  return undocumented(all, text).map((permission) => `${permission} has no row in docs/permissions.md`);
}
