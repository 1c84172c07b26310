import { spawnSync } from "node:child_process";
import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

/** An empty project with Windfall's settings of npm. It depends on a package with an install script of its own. */
let project: string;
const ran = () => join(project, "ran");

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "windfall-npm-"));
  const unlisted = join(project, "unlisted");
  await mkdir(unlisted);
  const write = (path: string, json: object) => writeFile(path, JSON.stringify(json));
  const touch = "node -e \"require('fs').writeFileSync(process.env.RAN, '')\"";
  await write(join(unlisted, "package.json"), {
    name: "unlisted",
    version: "1.0.0",
    scripts: { postinstall: touch },
  });
  await write(join(project, "package.json"), {
    name: "project",
    allowScripts: packageJson.allowScripts,
    dependencies: { unlisted: "file:unlisted-1.0.0.tgz" },
  });
  expect(npm("pack", "./unlisted").status).toBe(0);
  await copyFile(".npmrc", join(project, ".npmrc"));
  expect(npm("install", "--package-lock-only", "--ignore-scripts").status).toBe(0);
});

afterAll(() => rm(project, { recursive: true }));

/** Runs npm without a network, the user's settings and cache, or what an outer `npm test` sets. */
function npm(...given: readonly string[]) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name));
  const own = { npm_config_userconfig: join(project, "none"), npm_config_cache: join(project, "cache") };
  const env = { ...Object.fromEntries(inherited), ...own, RAN: ran() };
  return spawnSync("npm", [...given, "--offline"], { cwd: project, env, encoding: "utf8" });
}

async function hasRun(): Promise<boolean> {
  return stat(ran()).then(
    () => true,
    () => false,
  );
}

// npm before 11.16 knows no such setting and runs every script. Continuous integration must have a later one.
const { stdout } = spawnSync("npm", ["config", "get", "strict-allow-scripts"], { encoding: "utf8" });
const isTooOld = stdout.trim() === "undefined" && process.env.CI === undefined;

describe.skipIf(isTooOld)("an install script that package.json does not allow", () => {
  it.each(["install", "ci"])("ends npm %s before it runs", async (command) => {
    const { status, stderr } = npm(command);
    expect(stderr).toContain("ESTRICTALLOWSCRIPTS");
    expect(stderr).toContain("unlisted@1.0.0");
    expect(status).toBe(1);
    expect(await hasRun()).toBe(false);
  });

  it("runs if npm is told to allow all", async () => {
    expect(npm("ci", "--dangerously-allow-all-scripts").status).toBe(0);
    expect(await hasRun()).toBe(true);
  });
});
