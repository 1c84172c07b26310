import { describe, expect, it } from "vitest";
import { differences, sourceProblems } from "../../build/release/gates/sources.ts";
import { filesOf } from "./files.ts";

const sources = {
  ".npmrc": "",
  "package.json": "{}",
  "package-lock.json": "{}",
  "wxt.config.ts": "",
  LICENSE: "MIT",
  "docs/privacy.md": "",
  "SOURCE_CODE_REVIEW.md": "All scripts run on Node 26.10.0.",
  "src/locales/en.json": "{}",
};

describe("sourceProblems", () => {
  it.each(["test/setup.ts", ".env", "src/.npmrc", "README.md"])("refuses %s", (path) => {
    expect(sourceProblems(filesOf({ ...sources, [path]: "" }), "26.10.0")).toEqual([
      `${path} is not needed to build`,
    ]);
  });

  it.each(["package-lock.json", ".npmrc"])("reports that %s is missing", (path) => {
    const rest = filesOf(Object.fromEntries(Object.entries(sources).filter(([name]) => name !== path)));
    expect(sourceProblems(rest, "26.10.0")).toEqual([`${path} is missing`]);
  });

  it("reports instructions for another Node", () => {
    expect(sourceProblems(filesOf(sources), "26.11.0")).toHaveLength(1);
  });
});

describe("differences", () => {
  const files = { "a.js": "one", "b.js": "two" };

  it.each([
    ["one byte", { ...files, "b.js": "tw0" }, "b.js differs"],
    ["a missing file", { "a.js": "one" }, "b.js is only in the package"],
    ["one more file", { ...files, "c.js": "" }, "c.js is only in the rebuilt package"],
  ])("finds %s", (_what, rebuilt, difference) => {
    expect(differences(filesOf(files), filesOf(rebuilt))).toEqual([difference]);
  });
});
