import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruise, type ICruiseOptions, type IFlattenedRuleSet } from "dependency-cruiser";
import { describe, expect, it, onTestFinished } from "vitest";

type Config = IFlattenedRuleSet & { readonly options: ICruiseOptions };

const config: Config = createRequire(import.meta.url)("../.dependency-cruiser.cjs");

/** The names of the rules that a small project of these files breaks. */
async function broken(files: Readonly<Record<string, string>>): Promise<string[]> {
  const baseDir = await mkdtemp(join(tmpdir(), "windfall-boundaries-"));
  onTestFinished(() => rm(baseDir, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(baseDir, path)), { recursive: true });
    await writeFile(join(baseDir, path), text);
  }
  const { forbidden = [] } = config;
  const { tsConfig: _ours, ...options } = config.options;
  const { output } = await cruise(["."], { ...options, ruleSet: { forbidden }, validate: true, baseDir });
  if (typeof output === "string") throw new Error(output);
  return [...new Set(output.summary.violations.map((violation) => violation.rule.name))];
}

const value = "export const value = 1;\n";
const uses = (path: string) => `import { value } from "${path}";\nexport const other = value;\n`;

describe("an import across a boundary fails the build:", () => {
  it.each([
    ["ui → background", "src/ui/a.ts", "src/background/b.ts", "ui-never-reaches-the-background"],
    ["ui → the key", "src/ui/a.ts", "src/storage/api-key.ts", "ui-never-reaches-the-background"],
    ["ui → service", "src/ui/a.ts", "src/service/b.ts", "only-the-background-talks-to-the-service"],
    ["ui → writing storage", "src/ui/a.ts", "src/storage/write.ts", "only-the-background-writes"],
    ["entrypoint → the key", "entrypoints/a.ts", "src/storage/api-key.ts", "only-the-background-writes"],
    ["airdrops → storage", "src/airdrops/a.ts", "src/storage/b.ts", "pure-rooms-stay-pure"],
    ["networks → airdrops' values", "src/networks/a.ts", "src/airdrops/b.ts", "pure-rooms-stay-pure"],
    ["a detector → messages", "src/wallets/a.ts", "src/messages.ts", "detectors-depend-on-nothing"],
    ["a detector → networks' values", "src/wallets/a.ts", "src/networks/b.ts", "detectors-depend-on-nothing"],
    ["service → storage", "src/service/a.ts", "src/storage/b.ts", "service-knows-only-the-wire"],
    ["storage → background", "src/storage/a.ts", "src/background/b.ts", "storage-knows-no-room-above"],
    ["background → ui", "src/background/a.ts", "src/ui/b.ts", "background-has-no-face"],
    ["src → test", "src/ui/a.ts", "test/b.ts", "product-never-imports-tests"],
    ["src → an entrypoint", "src/ui/a.ts", "entrypoints/b.ts", "nothing-imports-entrypoints"],
  ])("%s", async (_name, from, to, rule) => {
    const up = "../".repeat(from.split("/").length - 1);
    expect(await broken({ [from]: uses(`${up}${to}`), [to]: value })).toContain(rule);
  });

  it("a cycle", async () => {
    const rules = await broken({ "src/ui/a.ts": uses("./b.ts"), "src/ui/b.ts": uses("./a.ts") });
    expect(rules).toContain("no-cycles");
  });
});

it("the flow of the architecture breaks no rule", async () => {
  const files = {
    "entrypoints/popup.ts": uses("../src/ui/popup.ts"),
    "src/ui/popup.ts": uses("../storage/item.ts"),
    "src/background/refresh.ts": uses("../service/client.ts"),
    "src/background/key.ts": uses("../storage/api-key.ts"),
    "src/service/client.ts": uses("../airdrops/text.ts"),
    "src/wallets/evm.ts":
      'import type { value } from "../networks/network.ts";\nexport type T = typeof value;\n',
    "src/airdrops/text.ts": value,
    "src/networks/network.ts": value,
    "src/storage/item.ts": value,
    "src/storage/api-key.ts": value,
  };
  expect(await broken(files)).toEqual([]);
});
