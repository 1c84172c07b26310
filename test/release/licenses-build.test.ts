import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { licenseEntry, packageFolder } from "../../build/licenses.ts";

describe("packageFolder", () => {
  it.each([
    ["/w/node_modules/a/node_modules/@b/c/d.js", "/w/node_modules/a/node_modules/@b/c"],
    ["\0/w/node_modules/react/index.js?commonjs", "/w/node_modules/react"],
    ["C:\\w\\node_modules\\react\\index.js", "C:/w/node_modules/react"],
    ["\0rolldown/runtime.js", resolve("node_modules/rolldown")],
    ["\0virtual:wxt-plugins", resolve("node_modules/wxt")],
    ["/w/src/config.ts", null],
  ])("of %j is %j", (id, folder) => {
    expect(packageFolder(id)).toBe(folder);
  });

  it("refuses generated code of an unknown tool", () => {
    expect(() => packageFolder("\0other/helper.js")).toThrow("other/helper.js");
  });
});

describe("licenseEntry", () => {
  it("has name, version, licence and its text", () => {
    const entry = licenseEntry("node_modules/react");
    expect(entry).toMatch(/^react [\d.]+ \(MIT\)\n\nMIT License\n/);
    expect(entry).toContain("Copyright (c) Meta Platforms");
  });

  it("leaves out the licences of packages inside Vite", () => {
    expect(licenseEntry("node_modules/vite")).not.toContain("Bundled dependencies");
  });

  it.each(["node_modules/wxt", "node_modules/@wxt-dev/storage"])("has a text for %s", (folder) => {
    expect(licenseEntry(folder)).toContain("Copyright (c) 2023 Aaron");
  });

  it.each([
    ["MIT", "a 1.0.0 (MIT) has no licence file."],
    ["GPL-3.0", "a 1.0.0 has the licence GPL-3.0."],
  ])("refuses a package with %s and no text", async (license, problem) => {
    const folder = await mkdtemp(join(tmpdir(), "windfall-package-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, "package.json"), JSON.stringify({ name: "a", version: "1.0.0", license }));
    expect(() => licenseEntry(folder)).toThrow(problem);
  });
});
