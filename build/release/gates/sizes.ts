import { gzipSync } from "node:zlib";
import { type Package, textOf } from "../package.ts";

/** The most kB, gzipped, of the scripts whose time a user notices: the popup's, the background's, and the page's. */
const limits = { popup: 145, background: 78, probe: 8 };

/** @param probe text of the function that runs in pages @returns the scripts that are too large */
export function sizeProblems(files: Package, probe: string): string[] {
  const loaded = textOf(files, "popup.html").match(/chunks\/[\w-]+\.js/g) ?? [];
  const popup = loaded.map((path) => files.get(path) ?? new Uint8Array());
  const sizes = {
    popup: sizeOf(Buffer.concat(popup)),
    background: sizeOf(files.get("background.js") ?? new Uint8Array()),
    probe: sizeOf(Buffer.from(probe)),
  };
  const names = ["popup", "background", "probe"] as const;
  return names
    .filter((name) => sizes[name] > limits[name] || sizes[name] < 1)
    .map((name) => `${name} has ${sizes[name].toFixed(1)} kB, of at most ${limits[name]}`);
}

function sizeOf(bytes: Uint8Array): number {
  return gzipSync(bytes, { level: 9 }).length / 1_000;
}
