import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { describe, expect, it, onTestFinished } from "vitest";

type Config = IFlattenedRuleSet & { readonly options: ICruiseOptions };
type Files = Readonly<Record<string, string>>;

const config: Config = createRequire(import.meta.url)("../build/boundaries.cjs");
const { forbidden = [] } = config;

/** @returns the folder of a small project of these files */
async function projectOf(files: Files): Promise<string> {
  const baseDir = await mkdtemp(join(tmpdir(), "windfall-boundaries-"));
  onTestFinished(() => rm(baseDir, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(baseDir, path)), { recursive: true });
    await writeFile(join(baseDir, path), text);
  }
  return baseDir;
}

async function cruised(folder: string, baseDir: string): Promise<ICruiseResult> {
  const { tsConfig: _ours, ...options } = config.options;
  const { output } = await cruise([folder], { ...options, ruleSet: { forbidden }, validate: true, baseDir });
  if (typeof output === "string") throw new Error(output);
  return output;
}

/** @returns the rules that a small project of these files breaks */
async function broken(files: Files): Promise<string[]> {
  const { summary } = await cruised(".", await projectOf(files));
  return [...new Set(summary.violations.map((violation) => violation.rule.name))];
}

/**
 * A branch is a folder with all its subfolders. A folder's own files count against each of its subfolders.
 * @returns the pairs of branches that import each other
 */
async function mutualFolders(baseDir: string): Promise<string[]> {
  const { modules } = await cruised("src", baseDir);
  const imports = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => /\.tsx?$/.test(resolved))
        .flatMap(({ resolved }) => branchesBetween(dirname(source), dirname(resolved)))
        .map((pair) => pair.join(" ")),
    ),
  );
  return [...imports].filter((one) => {
    const [from = "", to = ""] = one.split(" ");
    return from < to && imports.has(`${to} ${from}`);
  });
}

/** @returns where the paths of two folders part: both branches, or a folder and its subfolder; none for one folder */
function branchesBetween(from: string, to: string): (readonly [string, string])[] {
  const [a, b] = [from.split("/"), to.split("/")];
  const parted = a.findIndex((part, index) => part !== b[index]);
  const at = (parted === -1 ? a.length : parted) + 1;
  const branches = [a.slice(0, at).join("/"), b.slice(0, at).join("/")] as const;
  return branches[0] === branches[1] ? [] : [branches];
}

const value = "export const value = 1;\n";
const uses = (path: string) => `import { value } from "${path}";\nexport const other = value;\n`;
const usesType = (path: string) => `import type { value } from "${path}";\nexport type T = typeof value;\n`;

/** Two files, of which the first imports the second. */
function pair(from: string, to: string, importing = uses): Files {
  const up = "../".repeat(from.split("/").length - 1);
  return { [from]: importing(`${up}${to}`), [to]: value };
}

/** One file that imports a package, and the package. */
const withPackage = (from: string, name: string): Files => ({
  [from]: uses(name),
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: "1.0.0", main: "index.js" }),
  [`node_modules/${name}/index.js`]: value,
});

/** At least one forbidden import for each rule of the configuration. */
const examples: readonly (readonly [rule: string, what: string, files: Files])[] = [
  ["no-cycles", "a cycle", { ...pair("src/ui/a.ts", "src/ui/b.ts"), "src/ui/b.ts": uses("./a.ts") }],
  ["nothing-imports-entrypoints", "src → an entrypoint", pair("src/ui/a.ts", "entrypoints/b.ts")],
  ["src-never-imports-tests", "src → test", pair("src/ui/a.ts", "test/b.ts")],
  ["src-never-imports-tests", "src → release", pair("src/ui/a.ts", "build/release/b.ts")],
  ["core-imports-only-core", "core → storage", pair("src/core/airdrops/a.ts", "src/storage/b.ts")],
  [
    "core-imports-only-core",
    "core → storage's types",
    pair("src/core/sync/a.ts", "src/storage/b.ts", usesType),
  ],
  ["core-imports-only-core", "core → the messages", pair("src/core/export/a.ts", "src/messaging/b.ts")],
  ["core-uses-no-framework", "core → react", withPackage("src/core/airdrops/a.ts", "react")],
  ["core-uses-no-framework", "core → the browser", withPackage("src/core/sync/a.ts", "wxt")],
  [
    "addresses-know-nothing-above",
    "addresses → airdrops",
    pair("src/core/addresses/a.ts", "src/core/airdrops/b.ts"),
  ],
  ["detectors-import-nothing", "a detector → messages", pair("src/detection/a.ts", "src/messaging/b.ts")],
  [
    "detectors-import-nothing",
    "a detector → the addresses' code",
    pair("src/detection/a.ts", "src/core/addresses/b.ts"),
  ],
  ["detectors-import-nothing", "a detector → a package", withPackage("src/detection/a.ts", "zod")],
  [
    "finding-schema-is-for-the-background",
    "a detector → the finding's schema",
    pair("src/detection/a.ts", "src/detection/finding-schema.ts"),
  ],
  ["only-the-background-imports-service", "ui → service", pair("src/ui/a.ts", "src/service/b.ts")],
  ["service-imports-only-core", "service → storage", pair("src/service/a.ts", "src/storage/b.ts")],
  ["ui-never-imports-the-background", "ui → background", pair("src/ui/a.ts", "src/background/b.ts")],
  ["only-the-background-has-the-key", "ui → the key", pair("src/ui/a.ts", "src/storage/api-key.ts")],
  [
    "messaging-imports-only-shapes",
    "messaging → background",
    pair("src/messaging/a.ts", "src/background/b.ts"),
  ],
  ["ui-never-imports-detection", "ui → a detector", pair("src/ui/a.ts", "src/detection/b.ts")],
  [
    "ui-never-imports-detection",
    "ui → a detector's types",
    pair("src/ui/a.ts", "src/detection/b.ts", usesType),
  ],
  [
    "only-the-background-has-the-key",
    "entrypoint → the key",
    pair("entrypoints/a.ts", "src/storage/api-key.ts"),
  ],
  ["storage-imports-only-core", "storage → background", pair("src/storage/a.ts", "src/background/b.ts")],
  ["background-imports-no-ui", "background → ui", pair("src/background/a.ts", "src/ui/b.ts")],
  ["background-imports-no-ui", "background → react", withPackage("src/background/a.ts", "react")],
  ["every-import-resolves", "a file that is not there", { "src/ui/a.ts": uses("./gone.ts") }],
];

describe("import boundaries", () => {
  it.each(examples)("reject with %s: %s", async (rule, _what, files) => {
    expect(await broken(files)).toContain(rule);
  });

  it("have an example for every rule", () => {
    const shown = new Set(examples.map(([rule]) => rule));
    expect(forbidden.map(({ name }) => name).filter((name = "") => !shown.has(name))).toEqual([]);
  });

  it("fail the build", () => {
    expect(forbidden.filter(({ severity }) => severity !== "error")).toEqual([]);
  });
});

// A lint rule for folders counts a folder with its subfolders.
describe("two folders", () => {
  it.each([
    ["siblings", "src/core/a/a.ts", "src/core/b/b.ts"],
    ["branches", "src/core/a/one/a.ts", "src/core/b/b.ts"],
    ["a folder and its subfolder", "src/core/a.ts", "src/core/b/b.ts"],
  ])("import each other: %s", async (_what, one, other) => {
    const back = { [other.replace("b.ts", "c.ts")]: usesType(`../${one.split("/").slice(2).join("/")}`) };
    expect(await mutualFolders(await projectOf({ ...pair(one, other), ...back }))).toHaveLength(1);
  });

  it("never import each other in src", async () => {
    expect(await mutualFolders(process.cwd())).toEqual([]);
  });
});
