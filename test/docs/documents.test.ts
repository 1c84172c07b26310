import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { brokenLinks, type Documents, readDocuments, readTree } from "./documents.ts";

describe("the documents", () => {
  let documents: Documents;
  let tree: ReadonlySet<string>;
  beforeAll(async () => {
    documents = await readDocuments();
    tree = await readTree();
  });

  it("link to files and headings that exist", () => {
    expect(brokenLinks(documents, tree)).toEqual([]);
  });
});

describe("the Node of .nvmrc", () => {
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
});
