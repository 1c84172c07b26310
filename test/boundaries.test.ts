import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from "dependency-cruiser";
import { describe, expect, it, onTestFinished } from "vitest";

type Config = IFlattenedRuleSet & { readonly options: ICruiseOptions };
type Files = Readonly<Record<string, string>>;

const config: Config = createRequire(import.meta.url)("../.dependency-cruiser.cjs");
const { forbidden = [] } = config;

/** The names of the rules that a small project of these files breaks. */
async function broken(files: Files): Promise<string[]> {
  const baseDir = await mkdtemp(join(tmpdir(), "windfall-boundaries-"));
  onTestFinished(() => rm(baseDir, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(baseDir, path)), { recursive: true });
    await writeFile(join(baseDir, path), text);
  }
  const { tsConfig: _ours, ...options } = config.options;
  const { output } = await cruise(["."], { ...options, ruleSet: { forbidden }, validate: true, baseDir });
  if (typeof output === "string") throw new Error(output);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
}

const value = "export const value = 1;\n";
const uses = (path: string) => `import { value } from "${path}";\nexport const other = value;\n`;
const usesType = (path: string) => `import type { value } from "${path}";\nexport type T = typeof value;\n`;

/** Two files of which the first imports the second. */
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

/** What each rule forbids: at least one import for every rule of the configuration. */
const examples: readonly (readonly [rule: string, what: string, files: Files])[] = [
  ["no-cycles", "a cycle", { ...pair("src/ui/a.ts", "src/ui/b.ts"), "src/ui/b.ts": uses("./a.ts") }],
  ["nothing-imports-entrypoints", "src → an entrypoint", pair("src/ui/a.ts", "entrypoints/b.ts")],
  ["product-never-imports-tests", "src → test", pair("src/ui/a.ts", "test/b.ts")],
  ["pure-rooms-stay-pure", "airdrops → storage", pair("src/airdrops/a.ts", "src/storage/b.ts")],
  ["pure-rooms-stay-pure", "networks → airdrops' values", pair("src/networks/a.ts", "src/airdrops/b.ts")],
  ["pure-rooms-stay-pure", "sync → storage", pair("src/core/sync/a.ts", "src/storage/b.ts")],
  ["pure-rooms-stay-pure", "sync → networks' values", pair("src/core/sync/a.ts", "src/networks/b.ts")],
  [
    "pure-rooms-see-only-each-other",
    "sync → storage's types",
    pair("src/core/sync/a.ts", "src/storage/b.ts", usesType),
  ],
  [
    "pure-rooms-see-only-each-other",
    "airdrops → storage's types",
    pair("src/airdrops/a.ts", "src/storage/b.ts", usesType),
  ],
  ["core-imports-only-core-and-config", "core → storage", pair("src/core/a.ts", "src/storage/b.ts")],
  [
    "core-imports-only-core-and-config",
    "core → service's types",
    pair("src/core/refresh/a.ts", "src/service/b.ts", usesType),
  ],
  ["pure-rooms-use-no-framework", "the refresh policies → zod", withPackage("src/core/refresh/a.ts", "zod")],
  ["pure-rooms-use-no-framework", "airdrops → react", withPackage("src/airdrops/a.ts", "react")],
  ["sync-parses-and-no-more", "sync → the browser", withPackage("src/core/sync/a.ts", "wxt")],
  ["files-are-pure", "backup → ui", pair("src/backup/a.ts", "src/ui/b.ts")],
  [
    "files-are-pure",
    "export → messaging's types",
    pair("src/export/a.ts", "src/messaging/commands.ts", usesType),
  ],
  ["files-are-pure", "backup → export", pair("src/backup/a.ts", "src/export/b.ts")],
  ["files-never-reach-storage-itself", "backup → the key", pair("src/backup/a.ts", "src/storage/api-key.ts")],
  [
    "files-never-reach-storage-itself",
    "export → reading storage",
    pair("src/export/a.ts", "src/storage/item.ts"),
  ],
  ["files-parse-and-no-more", "backup → the browser", withPackage("src/backup/a.ts", "wxt")],
  [
    "detectors-depend-on-nothing",
    "a detector → messaging",
    pair("src/wallets/a.ts", "src/messaging/commands.ts"),
  ],
  [
    "detectors-depend-on-nothing",
    "a detector → networks' values",
    pair("src/wallets/a.ts", "src/networks/b.ts"),
  ],
  ["detectors-depend-on-nothing", "a detector → a package", withPackage("src/wallets/a.ts", "zod")],
  [
    "finding-schema-is-for-the-background",
    "a detector → the finding's schema",
    pair("src/wallets/a.ts", "src/wallets/finding-schema.ts"),
  ],
  ["only-the-background-talks-to-the-service", "ui → service", pair("src/ui/a.ts", "src/service/b.ts")],
  [
    "messaging-knows-only-shapes",
    "messaging → background",
    pair("src/messaging/a.ts", "src/background/b.ts"),
  ],
  ["messaging-knows-only-shapes", "messaging → writing", pair("src/messaging/a.ts", "src/storage/write.ts")],
  ["service-knows-only-the-wire", "service → storage", pair("src/service/a.ts", "src/storage/b.ts")],
  ["ui-never-reaches-the-background", "ui → background", pair("src/ui/a.ts", "src/background/b.ts")],
  ["ui-never-reaches-the-background", "ui → the key", pair("src/ui/a.ts", "src/storage/api-key.ts")],
  [
    "first-paint-brings-no-framework",
    "first paint → Query",
    withPackage("src/ui/popup/first-paint/a.ts", "@tanstack/react-query"),
  ],
  ["ui-never-reaches-the-detectors", "ui → a detector", pair("src/ui/a.ts", "src/wallets/b.ts")],
  [
    "ui-never-reaches-the-detectors",
    "ui → a detector's types",
    pair("src/ui/a.ts", "src/wallets/b.ts", usesType),
  ],
  ["only-the-background-writes", "ui → writing storage", pair("src/ui/a.ts", "src/storage/write.ts")],
  ["only-the-background-writes", "entrypoint → the key", pair("entrypoints/a.ts", "src/storage/api-key.ts")],
  ["storage-knows-no-room-above", "storage → background", pair("src/storage/a.ts", "src/background/b.ts")],
  ["background-has-no-face", "background → ui", pair("src/background/a.ts", "src/ui/b.ts")],
  ["background-has-no-face", "background → react", withPackage("src/background/a.ts", "react")],
  ["no-orphans-unresolved", "a file that is not there", { "src/ui/a.ts": uses("./gone.ts") }],
];

describe("an import across a boundary fails the build:", () => {
  it.each(examples)("%s: %s", async (rule, _what, files) => {
    expect(await broken(files)).toContain(rule);
  });

  it("every rule is shown to fail above", () => {
    const shown = new Set(examples.map(([rule]) => rule));
    expect(forbidden.map(({ name }) => name).filter((name = "") => !shown.has(name))).toEqual([]);
  });

  it("every rule is an error, which stops the build", () => {
    expect(forbidden.filter(({ severity }) => severity !== "error")).toEqual([]);
  });
});

it("the flow of the architecture breaks no rule", async () => {
  const files = {
    "entrypoints/popup.ts": uses("../src/ui/popup.ts"),
    "src/ui/popup.ts": uses("../storage/item.ts"),
    "src/background/refresh.ts": uses("../service/client.ts"),
    "src/storage/schedule.ts": uses("../core/refresh/schedule.ts"),
    "src/core/refresh/schedule.ts": uses("../../airdrops/text.ts"),
    "src/background/key.ts": uses("../storage/api-key.ts"),
    "src/background/look.ts": uses("../wallets/finding-schema.ts"),
    "src/service/client.ts": uses("../airdrops/text.ts"),
    "src/wallets/evm.ts": usesType("../networks/network.ts"),
    "src/wallets/finding-schema.ts": value,
    "src/airdrops/text.ts": value,
    "src/networks/network.ts": value,
    "src/core/sync/keys.ts": usesType("../../networks/network.ts"),
    "src/core/sync/packing.ts": uses("./keys.ts"),
    "src/background/sync/sync.ts": uses("../../core/sync/packing.ts"),
    "src/background/restore.ts": uses("../backup/decode.ts"),
    "src/backup/decode.ts": uses("../storage/marks.ts"),
    "src/storage/marks.ts": value,
    "src/ui/options/data.ts": uses("../../export/csv.ts"),
    "src/export/csv.ts": uses("../airdrops/text.ts"),
    "src/storage/item.ts": value,
    "src/storage/api-key.ts": value,
  };
  expect(await broken(files)).toEqual([]);
});
