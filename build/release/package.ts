import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";

/** The files of a zip: path → bytes. */
export type Package = ReadonlyMap<string, Uint8Array>;

/** @param path of a zip file @returns its files, without folders */
export async function readPackage(path: string): Promise<Package> {
  const entries = Object.entries(unzipSync(await readFile(path)));
  return new Map(entries.filter(([name]) => !name.endsWith("/")));
}

/** @returns the text of one file, in UTF-8; empty without the file */
export function textOf(files: Package, path: string): string {
  return new TextDecoder().decode(files.get(path));
}

/** @returns each file with one of these endings, as path and text */
export function textsOf(files: Package, endings: RegExp): (readonly [path: string, text: string])[] {
  return [...files.keys()].filter((path) => endings.test(path)).map((path) => [path, textOf(files, path)]);
}
