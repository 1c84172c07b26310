import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import chrome from "../../build/release/manifests/chrome.json" with { type: "json" };
import firefox from "../../build/release/manifests/firefox.json" with { type: "json" };
import packageJson from "../../package.json" with { type: "json" };
import {
  brokenLinks,
  type Documents,
  missingFiles,
  missingScripts,
  readDocuments,
  readTree,
} from "./documents.ts";

describe("the documents", () => {
  let documents: Documents;
  let tree: ReadonlySet<string>;
  beforeAll(async () => {
    documents = await readDocuments();
    tree = await readTree();
  });

  it("include those that a visitor looks for", () => {
    const expected = [
      "README.md",
      "CONTRIBUTING.md",
      ".github/SECURITY.md",
      "CHANGELOG.md",
      "docs/architecture.md",
    ];
    expect(expected.filter((path) => !documents.has(path))).toEqual([]);
  });

  it("link to files and headings that exist", () => {
    expect(brokenLinks(documents, tree)).toEqual([]);
  });

  it("name files that exist", () => {
    expect(missingFiles(documents, tree)).toEqual([]);
  });

  it("name npm scripts that exist", () => {
    expect(missingScripts(documents, packageJson.scripts)).toEqual([]);
  });
});

describe("docs/permissions.md", () => {
  it.each([
    ["Chrome", chrome],
    ["Firefox", firefox],
  ])("has a row for each permission in %s", async (_browser, manifest) => {
    const { permissions, optional_permissions, host_permissions, optional_host_permissions } = manifest;
    const all = [...permissions, ...optional_permissions, ...host_permissions, ...optional_host_permissions];
    const text = await readFile("docs/permissions.md", "utf8");
    expect(all.filter((permission) => !text.includes(`\n| \`${permission}\` |`))).toEqual([]);
  });
});

describe("docs/performance.md", () => {
  it("has each size limit", async () => {
    const text = await readFile("docs/performance.md", "utf8");
    const limits = packageJson["size-limit"].map(({ limit }) => `| ${limit} |`);
    expect(limits.filter((limit) => !text.includes(limit))).toEqual([]);
  });
});

describe("the Node of .nvmrc", () => {
  it.each(["README.md", "CONTRIBUTING.md", "SOURCE_CODE_REVIEW.md"])("is named in %s", async (path) => {
    expect(await readFile(path, "utf8")).toContain(`Node ${await node()}`);
  });

  it("is the only one in package.json", async () => {
    const { optionalDependencies, devDependencies } = packageJson;
    const [pinned = "", ...others] = new Set(Object.values(optionalDependencies));
    expect(others).toEqual([]);
    for (const version of [pinned, devDependencies["@types/node"]])
      expect(version).toMatch(new RegExp(`^${await node()}\\.`));
  });

  async function node(): Promise<string> {
    return (await readFile(".nvmrc", "utf8")).trim();
  }
});

describe("the checks", () => {
  const tree = new Set(["README.md", "docs", "docs/a.md", "src/core/rows.ts", "src/core"]);
  const documents = (text: string): Documents => new Map([["docs/a.md", `# One “two”, 3\n${text}`]]);

  it.each(["[x](b.md)", "[x](../docs/a.md#three)", '<img src="x.png">'])(
    "find a broken link in %s",
    (text) => {
      expect(brokenLinks(documents(text), tree)).toHaveLength(1);
    },
  );

  it.each(["`src/core/columns.ts`", "`src/rows.ts`", "`columns.ts`", "`src/ui/`"])(
    "report the missing file %s",
    (text) => {
      expect(missingFiles(documents(text), tree)).toHaveLength(1);
    },
  );

  it("report a missing script", () => {
    expect(missingScripts(documents("`npm run a` and npm run b:c"), { a: "" })).toEqual(["docs/a.md: b:c"]);
  });
});
