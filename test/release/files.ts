import type { Package } from "../../build/release/package.ts";

/** @param texts path → text */
export function filesOf(texts: Readonly<Record<string, string>>): Package {
  return new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));
}
