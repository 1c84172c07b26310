/**
 * `npm run release`: runs every test, raises the version, writes CHANGELOG.md, makes and checks the packages and the
 * store material, commits and tags. It pushes and uploads nothing. `npm run release -- --release-as 1.0.0` sets the
 * version; otherwise the commits since the last tag do. The first release is `npm run release -- --first-release
 * --skip.changelog`.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const versioning = fileURLToPath(new URL("./bin/cli.js", import.meta.resolve("commit-and-tag-version")));
const packageFile = z.object({ version: z.string() });
const options = process.argv.slice(2);

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function release(): void {
  const changed = git("status", "--porcelain");
  if (changed !== "") throw new Error(`Commit or stash these changes first:\n${changed}`);
  const isFirst = git("tag", "--list", "v*") === "";
  if (isFirst && !options.includes("--first-release"))
    throw new Error("The first release: see docs/releasing.md");
  visibly("npm", "test");
  visibly(
    process.execPath,
    versioning,
    "--config",
    "build/release/versions.cjs",
    "--skip.commit",
    "--skip.tag",
    ...options,
  );
  const { version } = packageFile.parse(JSON.parse(readFileSync("package.json", "utf8")));
  try {
    visibly("npm", "run", "release:verify");
    visibly("npm", "run", "store");
  } catch (error) {
    console.error("Nothing was committed. Take the new version back with: git restore .");
    throw error;
  }
  // The first release changes no file.
  git("commit", "--all", "--allow-empty", "--message", `chore(release): ${version}`);
  git("tag", "--annotate", `v${version}`, "--message", `Windfall ${version}`);
  console.log(`Windfall ${version} is committed and tagged here, and nowhere else.`);
  console.log("The packages and the store material are in .output. To go on: git push --follow-tags");
}

function git(...given: readonly string[]): string {
  return execFileSync("git", given, { encoding: "utf8" }).trim();
}

/** Runs a program whose output the user sees. */
function visibly(program: string, ...given: readonly string[]): void {
  execFileSync(program, given, { stdio: "inherit" });
}
