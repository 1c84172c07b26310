import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import { expect, it, onTestFinished } from "vitest";

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

/** Two files, of which the first imports the second. */
function pair(from: string, to: string): Files {
  const up = "../".repeat(from.split("/").length - 1);
  return { [from]: `export { value } from "${up}${to}";\n`, [to]: "export const value = 1;\n" };
}

/** An import that each rule about folders refuses. */
const examples: readonly (readonly [rule: string, from: string, to: string])[] = [
  ["nothing-imports-entrypoints", "src/ui/a.ts", "entrypoints/b.ts"],
  ["src-never-imports-tests", "src/ui/a.ts", "test/b.ts"],
  ["core-imports-only-core", "src/core/airdrops/a.ts", "src/storage/b.ts"],
  ["addresses-know-nothing-above", "src/core/addresses/a.ts", "src/core/airdrops/b.ts"],
  ["detectors-import-nothing", "src/detection/a.ts", "src/core/addresses/b.ts"],
  ["only-the-background-imports-service", "src/ui/a.ts", "src/service/b.ts"],
  ["service-imports-only-core", "src/service/a.ts", "src/storage/b.ts"],
  ["ui-never-imports-the-background", "src/ui/a.ts", "src/background/b.ts"],
  ["ui-never-imports-detection", "src/ui/a.ts", "src/detection/b.ts"],
  ["only-the-background-has-the-key", "src/ui/a.ts", "src/storage/api-key.ts"],
  ["storage-imports-only-core", "src/storage/a.ts", "src/background/b.ts"],
  ["messaging-imports-only-shapes", "src/messaging/a.ts", "src/background/b.ts"],
  ["background-imports-no-ui", "src/background/a.ts", "src/ui/b.ts"],
];

it("import rules refuse their examples", async () => {
  const files = examples.map(([, from, to], at) => pair(from.replace("a.ts", `a${at}.ts`), to));
  const { summary } = await cruised(".", await projectOf(Object.assign({}, ...files)));
  const broken = summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
  for (const [at, [rule, from]] of examples.entries())
    expect(broken).toContain(`${rule} ${from.replace("a.ts", `a${at}.ts`)}`);
});

// A lint rule for folders counts a folder with its subfolders.
it("two folders never import each other in src", async () => {
  expect(await mutualFolders(process.cwd())).toEqual([]);
});
