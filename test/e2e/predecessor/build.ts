/** `npm run predecessor`: builds `predecessor.zip` again from its commit, as README.md says. */
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { zipSync } from "fflate";
import { type Package, readPackage } from "../../../release/package.ts";
import { rebuild } from "../../../release/rebuild.ts";
import { wxtTargets } from "../build/builds.ts";
import { run } from "../find/run-program.ts";
import { packedServiceUrl, zipPath } from "./unpack.ts";

const commit = "45d6489a192190af2437f61af0e514e627dbd7ec";
const root = fileURLToPath(new URL("../../../", import.meta.url));

const sources = await filesOfCommit();
const chromium = await rebuild(sources, wxtTargets.chromium, packedServiceUrl);
const firefox = await rebuild(sources, wxtTargets.firefox, packedServiceUrl);
const packed: Record<string, Uint8Array> = {};
for (const [browser, files] of Object.entries({ chromium, firefox })) {
  for (const [path, bytes] of files) {
    // The stories run in English, and the other languages are a third of the zip.
    if (path.startsWith("_locales/") && !path.startsWith("_locales/en/")) continue;
    const isCommon = isSame(chromium.get(path), firefox.get(path));
    packed[`${isCommon ? "common" : browser}/${path}`] = bytes;
  }
}
// A fixed order and time, so that the same files make the same zip.
const sorted = Object.fromEntries(Object.entries(packed).sort(([one], [other]) => (one < other ? -1 : 1)));
await writeFile(zipPath, zipSync(sorted, { level: 9, mtime: new Date(2026, 0, 1) }));

function isSame(one: Uint8Array | undefined, other: Uint8Array | undefined): boolean {
  return one !== undefined && other !== undefined && Buffer.compare(one, other) === 0;
}

async function filesOfCommit(): Promise<Package> {
  const folder = await mkdtemp(join(tmpdir(), "windfall-predecessor-"));
  try {
    const archive = join(folder, "sources.zip");
    await run("git", ["archive", "--output", archive, commit], { cwd: root, timeout: 60_000 });
    return await readPackage(archive);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
