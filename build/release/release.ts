/**
 * `npm run release`: runs every test, raises the version, writes CHANGELOG.md, makes and checks the packages and the
 * store material, commits and tags. It pushes and uploads nothing. `npm run release -- --release-as 1.0.0` sets the
 * version; otherwise the commits since the last tag do. `--first-release` keeps version and changelog.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { z } from "zod";
import { changesOf, nextVersion, withSection } from "./changes.ts";
import { nodeProblem } from "./installed-node.ts";

const packageFile = z.object({ version: z.string(), repository: z.string() });
const manifests = ["build/release/manifests/chrome.json", "build/release/manifests/firefox.json"];

try {
  release();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function release(): void {
  const problem = nodeProblem();
  if (problem !== null) throw new Error(problem);
  const changed = git("status", "--porcelain");
  if (changed !== "") throw new Error(`Commit or stash these changes first:\n${changed}`);
  const { values } = parseArgs({
    options: { "first-release": { type: "boolean" }, "release-as": { type: "string" } },
  });
  const isFirst = values["first-release"] === true;
  if (isFirst !== (git("tag", "--list", "v*") === ""))
    throw new Error(isFirst ? "There was a release already." : "The first release: see docs/releasing.md");
  visibly("npm", "test");
  const { version } = isFirst ? read() : raise(values["release-as"]);
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

function read(): z.infer<typeof packageFile> {
  return packageFile.parse(JSON.parse(readFileSync("package.json", "utf8")));
}

/** Writes the next version and what changed since the last one. @param chosen the version, if the user names it */
function raise(chosen: string | undefined): { readonly version: string } {
  const { version: last, repository } = read();
  const messages = git("log", "--format=%B%x00", `v${last}..HEAD`).split("\0");
  const changes = changesOf(messages);
  const version = chosen ?? nextVersion(last, changes);
  visibly("npm", "version", version, "--no-git-tag-version");
  for (const file of manifests) {
    const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
    writeFileSync(file, `${JSON.stringify(Object.assign({}, manifest, { version }), null, 2)}\n`);
  }
  const address = repository.replace("github:", "https://github.com/");
  const heading = `[${version}](${address}/compare/v${last}...v${version}) (${new Date().toISOString().slice(0, 10)})`;
  writeFileSync("CHANGELOG.md", withSection(readFileSync("CHANGELOG.md", "utf8"), heading, changes));
  return { version };
}

function git(...given: readonly string[]): string {
  return execFileSync("git", given, { encoding: "utf8" }).trim();
}

/** Runs a program whose output the user sees. */
function visibly(program: string, ...given: readonly string[]): void {
  execFileSync(program, given, { stdio: "inherit" });
}
