import { describe, expect, it, vi } from "vitest";
import { differences, sourceProblems } from "../../build/release/gates/sources.ts";
import { textOf } from "../../build/release/package.ts";
import { withoutTestTools, zipOf } from "../../build/release/sources.ts";
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

describe("withoutTestTools", () => {
  const build = "wxt build";
  const scripts = {
    build,
    zip: "wxt zip",
    order: `${build} && node test/order.ts`,
  };
  const dependencies = { react: "1" };
  const devDependencies = { vitest: "5", wxt: "2" };
  const needed = {
    "node_modules/react": {},
    "node_modules/wxt": { dependencies: { a: "1", gone: "1" }, optionalDependencies: { b: "1" } },
    "node_modules/wxt/node_modules/a": { peerDependencies: { b: "1" } },
    "node_modules/b": {},
  };
  const marked = Object.entries(needed).map(([path, entry]) => [path, { ...entry, dev: true }]);
  const full = filesOf({
    ...sources,
    "package.json": JSON.stringify({ dependencies, devDependencies, scripts }),
    "package-lock.json": JSON.stringify({
      packages: {
        "": { dependencies, devDependencies },
        ...Object.fromEntries(marked),
        "node_modules/a": { dev: true },
        "node_modules/react": {
          peerDependencies: { vitest: "5" },
          peerDependenciesMeta: { vitest: { optional: true } },
        },
        "node_modules/vitest": { devOptional: true },
      },
    }),
  });

  it("keeps only what a build needs", () => {
    expect(sourceProblems(full, "26.10.0")).toHaveLength(1);
    const files = withoutTestTools(full);
    expect(sourceProblems(files, "26.10.0")).toEqual([]);
    const kept = { dependencies: { react: "1", wxt: "2" } };
    expect(JSON.parse(textOf(files, "package.json"))).toEqual({ ...kept, scripts: { build } });
    expect(JSON.parse(textOf(files, "package-lock.json"))).toMatchObject({
      packages: { "": kept, ...needed },
    });
    expect(textOf(files, "package-lock.json")).not.toMatch(/"node_modules\/(?:a|vitest)"/);
  });
});

it.each(["America/New_York", "Asia/Tokyo"])("zipOf gives the same bytes in %s", (zone) => {
  const zip = () => Buffer.from(zipOf(filesOf(sources)));
  const here = zip();
  vi.stubEnv("TZ", zone);
  expect(zip()).toEqual(here);
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
