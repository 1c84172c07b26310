/**
 * `npm run release:check`: makes the packages for both stores and judges them. `--quick` leaves out the gates that
 * take long; `npm run check` runs it.
 */
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../package.json" with { type: "json" };
import { wxtScript } from "../test/e2e/build/builds.ts";
import { run } from "../test/e2e/find/run-program.ts";
import { devCodeProblems, loopbackProblems } from "./gates/code.ts";
import { licenseProblems, lockSchema } from "./gates/licenses.ts";
import { lintProblems, lintSchema } from "./gates/lint.ts";
import { manifestProblems, manifestSchema, permissionProblems } from "./gates/manifest.ts";
import { sizeProblems, sizesSchema } from "./gates/sizes.ts";
import { differences, sourceProblems } from "./gates/sources.ts";
import { versionProblems } from "./gates/version.ts";
import { readPackage, textOf } from "./package.ts";
import { rebuild } from "./rebuild.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const { name, version, devDependencies } = packageJson;
const isQuick = process.argv.includes("--quick");

const chrome = await packed("chrome");
const firefox = await packed("firefox");
const sources = await readPackage(zipPath("sources"));
const lock = lockSchema.parse(JSON.parse(await text("package-lock.json")));
let failed = 0;

await gate("manifest", () =>
  both(async ({ browser, manifest }) => {
    const expected = manifestSchema.parse(JSON.parse(await text(`test/manifest/${browser}.json`)));
    return manifestProblems(manifest, expected);
  }),
);
await gate("permissions", () =>
  both(async ({ manifest }) => permissionProblems(manifest, await text("docs/permissions.md"))),
);
await gate("version", async () =>
  versionProblems({
    version,
    manifests: { chrome: chrome.manifest.version, firefox: firefox.manifest.version },
    changelog: await text("CHANGELOG.md"),
    tags: outputOf("git", ["tag", "--points-at", "HEAD"]).split("\n"),
  }),
);
await gate("licences", () => both(async ({ files }) => licenseProblems(files, lock, await text("LICENSE"))));
await gate("loopback", () => both(async ({ files }) => loopbackProblems(files)));
await gate("development code", () => both(async ({ files }) => devCodeProblems(files)));
await gate("sizes", async () =>
  sizeProblems(
    sizesSchema.parse(JSON.parse(outputOf(process.execPath, ["node_modules/size-limit/bin.js", "--json"]))),
  ),
);
await gate("sources", async () => sourceProblems(sources, devDependencies.node));
if (!isQuick) {
  await gate("lint", async () => {
    const given = ["node_modules/addons-linter/bin/addons-linter", "--output", "json", zipPath("firefox")];
    const answer = outputOf(process.execPath, given);
    return lintProblems(lintSchema.parse(JSON.parse(answer)));
  });
  await gate("rebuild", async () => differences(firefox.files, await rebuild(sources, "firefox")));
}

console.log(failed === 0 ? "Every gate passed." : `${failed} failed.`);
process.exit(failed === 0 ? 0 : 1);

/** Prints whether a gate passed, and its problems. A gate that throws has failed. */
async function gate(title: string, judge: () => Promise<readonly string[]>): Promise<void> {
  const problems = await judge().catch((error: unknown) => [String(error)]);
  if (problems.length > 0) failed += 1;
  console.log(`${problems.length === 0 ? "pass" : "FAIL"}  ${title}`);
  for (const problem of problems) console.log(`      ${problem}`);
}

/** Makes the package for a browser; with Firefox's also the zip of sources. */
async function packed(browser: "chrome" | "firefox") {
  await run(process.execPath, [wxtScript, "zip", "--browser", browser], { cwd: root, timeout: 5 * 60_000 });
  const files = await readPackage(zipPath(browser));
  const manifest = manifestSchema.parse(JSON.parse(textOf(files, "manifest.json")));
  return { browser, files, manifest };
}

/** @returns the problems of both packages, with the browser's name before each */
async function both(judge: (subject: typeof chrome) => Promise<readonly string[]>): Promise<string[]> {
  const found = await Promise.all(
    [chrome, firefox].map(async (subject) =>
      (await judge(subject)).map((problem) => `${subject.browser}: ${problem}`),
    ),
  );
  return found.flat();
}

function zipPath(what: "chrome" | "firefox" | "sources"): string {
  return join(root, ".output", `${name}-${version}-${what}.zip`);
}

function text(path: string): Promise<string> {
  return readFile(join(root, path), "utf8");
}

/** @returns standard output, also of a program that ends with an error: the linters print their answer then too */
function outputOf(program: string, given: readonly string[]): string {
  const { stdout, error } = spawnSync(program, given, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    timeout: 2 * 60_000,
  });
  if (error !== undefined) throw error;
  return stdout;
}
