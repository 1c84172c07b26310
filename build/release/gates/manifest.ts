import { isDeepStrictEqual } from "node:util";
import { type Package, textOf } from "../package.ts";

/**
 * Compares the whole manifest, so that no permission is added unnoticed.
 *
 * @param stored text of `build/release/manifests/<browser>.json`, the manifest that somebody has read
 */
export function manifestProblems(files: Package, stored: string): string[] {
  const [built, read] = [textOf(files, "manifest.json"), stored].map((text): unknown => JSON.parse(text));
  if (isDeepStrictEqual(built, read)) return [];
  return [
    "the manifest differs from its copy in build/release/manifests; if that is meant, replace the copy, and justify a new permission in store/forms.md",
  ];
}
