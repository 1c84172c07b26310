import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { buildProbe } from "../../probe-build.ts";
import { byHand } from "./contestants.ts";
import { printTable } from "./table.ts";

/** Prints what the popup, the background and the probe weigh, against the popup written by hand. */
export async function benchSizes(extensionDir: string): Promise<void> {
  const files = await readdir(extensionDir, { recursive: true });
  const matching = (pattern: RegExp) =>
    files.filter((file) => pattern.test(file)).map((file) => join(extensionDir, file));
  const parts: readonly (readonly [string, readonly string[]])[] = [
    ["popup, script before its first rows", matching(/^chunks\/popup-.*\.js$/)],
    ["popup, all scripts", matching(/^chunks\/(popup|live)-.*\.js$/)],
    ["background", matching(/^background\.js$/)],
    ["popup by hand, script", [join(byHand.extensionDir, "popup.js")]],
  ];
  const rows = await Promise.all(
    parts.map(async ([name, paths]) => sizeRow(name, await Promise.all(paths.map((path) => readFile(path))))),
  );
  printTable(
    "Sizes, kB",
    ["", "gzipped", "plain"],
    [...rows, sizeRow("page probe", [Buffer.from(await buildProbe())])],
  );
}

function sizeRow(name: string, contents: readonly Uint8Array[]): string[] {
  const sum = (sizes: readonly number[]) => (sizes.reduce((all, size) => all + size, 0) / 1_000).toFixed(1);
  return [
    name,
    sum(contents.map((content) => gzipSync(content).length)),
    sum(contents.map((content) => content.length)),
  ];
}
