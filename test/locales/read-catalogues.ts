import { glob, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { type Texts, textsOf } from "./catalogue.ts";

/** @returns the texts of every file in `src/locales`, by locale */
export async function readCatalogues(): Promise<ReadonlyMap<string, Texts>> {
  const files = await Array.fromAsync(glob("src/locales/*.json"));
  const catalogues = files.toSorted().map(async (file): Promise<[string, Texts]> => {
    const parsed: unknown = JSON.parse(await readFile(file, "utf8"));
    return [basename(file, ".json"), textsOf(parsed)];
  });
  return new Map(await Promise.all(catalogues));
}
