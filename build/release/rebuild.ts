import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative, sep } from "node:path";
import { run } from "../run-program.ts";
import type { Package } from "./package.ts";

/**
 * Builds the package for Firefox from its sources in an empty folder, by the commands of `SOURCE_CODE_REVIEW.md`.
 *
 * @param sources the files of the zip of sources
 * @returns the built files
 * @throws Error with the last lines of a command that fails, or takes more than ten minutes
 */
export async function rebuild(sources: Package): Promise<Package> {
  const folder = await mkdtemp(join(tmpdir(), "windfall-sources-"));
  try {
    for (const [path, bytes] of sources) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    await npm(folder, "ci", "--omit=dev");
    await npm(folder, "run", "build:firefox");
    return await readFolder(join(folder, ".output/firefox-mv3"));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs npm in a folder as on a reviewer's machine. @throws Error when it fails, or takes more than ten minutes */
export async function npm(cwd: string, ...given: readonly string[]): Promise<void> {
  const script = process.env.npm_execpath;
  if (script === undefined) throw new Error("run this by npm");
  await run(process.execPath, [script, ...given], { cwd, env: reviewersEnvironment(), timeout: 20 * 60_000 });
}

/** @returns the environment without what this build or `npm run` set, so that no tool of this checkout is found */
function reviewersEnvironment(): NodeJS.ProcessEnv {
  const ours = /^(?:npm_(?!config_)|npm_config_local_prefix$|INIT_CWD$|NODE_ENV$|WXT_|WINDFALL_)/;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name));
  const path = (process.env.PATH ?? "").split(delimiter).filter((entry) => !entry.includes("node_modules"));
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

async function readFolder(folder: string): Promise<Package> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(
      paths.map(async (path) => [relative(folder, path).split(sep).join("/"), await readFile(path)] as const),
    ),
  );
}
