import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findRelatedTests } from "./related-tests.ts";

/** Writes a project. @returns the tests related to one of its files */
async function relatedTo(
  source: string,
  texts: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const root = await mkdtemp(join(tmpdir(), "windfall-related-"));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(texts)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  return (await findRelatedTests(root, Object.keys(texts)))(source);
}

it("findRelatedTests ranks unit and component tests by distance", async () => {
  const tests = await relatedTo("src/a.ts", {
    "src/a.ts": "",
    "src/page.tsx": 'import "./a.ts";',
    "test/page.test.tsx": 'import "../src/page.tsx";',
    "test/near.test.ts": 'import "../src/a.ts";',
    "test/other.test.ts": "",
    "test/e2e/stories/a.test.ts": 'import "../../../src/a.ts";',
  });
  expect(tests).toEqual(["test/near.test.ts", "test/page.test.tsx"]);
});

it("findRelatedTests prefers tests of the same folders", async () => {
  const app = { "src/ui/list/a.ts": "", "src/app.ts": 'import "./ui/list/a.ts";' };
  const tests = await relatedTo("src/ui/list/a.ts", {
    ...app,
    "test/core/x.test.ts": 'import "../../src/app.ts";',
    "test/ui/menu/x.test.ts": 'import "../../../src/app.ts";',
    "test/ui/list/x.test.ts": 'import "../../../src/app.ts";',
  });
  expect(tests).toEqual(["test/ui/list/x.test.ts", "test/ui/menu/x.test.ts", "test/core/x.test.ts"]);
});
