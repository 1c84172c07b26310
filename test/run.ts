/** `npm test`: every check, both builds, every test. The last line is `N passed, N failed`. */
import { spawn } from "node:child_process";
import { mkdir, readFile, rm } from "node:fs/promises";
import { constants, getPriority, setPriority } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import packageJson from "../package.json" with { type: "json" };
import type { BrowserName } from "./e2e/find/browser-paths.ts";
import { findBrowser } from "./e2e/find/find-browser.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const reports = join(root, ".test", "reports");
const vitest = fileURLToPath(new URL("../vitest.mjs", import.meta.resolve("vitest")));

/** The part of Vitest's JSON report that the last lines sum. */
const reportSchema = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) }),
  ),
});

const { PRIORITY_NORMAL: normal, PRIORITY_BELOW_NORMAL: belowNormal } = constants.priority;

const failedPhases: string[] = [];
const tests: { fullName: string; status: string }[] = [];

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
// One after the other: apt-get installs one package at a time.
const browsers: BrowserName[] = [];
for (const browser of ["chromium", "firefox"] as const)
  if (await phase(browser, () => find(browser))) browsers.push(browser);
// The stories wait for their browsers half of the time, so the others run meanwhile, with a lower priority, but not
// the lowest: a busy machine then runs a check of seconds for minutes.
await Promise.all([
  browsers.length > 0 && phase("stories", () => test("stories", browsers)),
  phase("unit tests", () => test("unit", ["unit", "simulators", "ui"], belowNormal)),
  phase("check", check),
]);

// A failed phase without a failed test, such as the check, counts as one failure, so that the last line shows it.
const passed = tests.filter(({ status }) => status === "passed").length;
const failures = tests.filter(({ status }) => status === "failed");
const failed = Math.max(failures.length, failedPhases.length);
for (const { fullName } of failures) console.log(`Failed: ${fullName}`);
if (failedPhases.length > 0) console.log(`Failed: ${failedPhases.join(", ")}`);
if (passed + failed === 0) console.log("No test ran.");
console.log(`${passed} passed, ${failed} failed`);
// A cancelled download may still hold a socket open.
process.exit(failedPhases.length === 0 && failed === 0 && passed > 0 ? 0 : 1);

/** Runs the parts of `npm run check` side by side: each uses one processor most of the time. */
async function check(): Promise<void> {
  const parts = Object.keys(packageJson.scripts).filter((name) => name.startsWith("check:"));
  const ended = await Promise.allSettled(parts.map((part) => npm("run", part)));
  const failed = parts.filter((_, index) => ended[index]?.status === "rejected");
  if (failed.length > 0) throw new Error(failed.join(", "));
}

async function find(browser: BrowserName): Promise<void> {
  // The stories then need not search again.
  process.env[`WINDFALL_${browser.toUpperCase()}`] = await findBrowser(browser);
}

/** @returns whether the phase succeeded. Later phases run anyway, so that one run reports everything. */
async function phase(name: string, work: () => Promise<void>): Promise<boolean> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  try {
    await work();
    return true;
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    failedPhases.push(name);
    return false;
  } finally {
    console.log(`── ${name}: ${((performance.now() - started) / 1_000).toFixed(1)} s`);
  }
}

async function test(name: string, projects: readonly string[], priority: number = normal): Promise<void> {
  const report = join(reports, `${name}.json`);
  const projectOptions = projects.map((project) => `--project=${project}`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  try {
    await node([vitest, "run", ...projectOptions, ...reporters], priority);
  } finally {
    // A Vitest that fails before its first test writes no report.
    const written = await readFile(report, "utf8").catch(() => '{ "testResults": [] }');
    const { testResults } = reportSchema.parse(JSON.parse(written));
    tests.push(...testResults.flatMap(({ assertionResults }) => assertionResults));
  }
}

function npm(...given: readonly string[]): Promise<void> {
  const script = process.env.npm_execpath;
  if (script === undefined) throw new Error("run this by npm test");
  return node([script, ...given], belowNormal);
}

/** Runs a script with this Node and visible output, for at most 30 minutes. */
function node(script: readonly string[], priority: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, {
      cwd: root,
      stdio: "inherit",
      timeout: 30 * 60_000,
    });
    if (child.pid !== undefined) setPriority(child.pid, Math.max(getPriority(), priority));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code === 0) resolve();
      else reject(new Error(signal === null ? `exit code ${code}` : `ended by ${signal}`));
    });
  });
}
