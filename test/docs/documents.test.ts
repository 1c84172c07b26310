import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { readCatalogues } from "../locales/read-catalogues.ts";
import { brokenLinks, readDocuments, readTree } from "./documents.ts";
import { unknownNames, unknownPaths, unknownScripts } from "./quoted.ts";

const documents = await readDocuments();
const tree = await readTree();

describe("the documents", () => {
  it("link to files and headings that exist", () => {
    expect(brokenLinks(documents, tree)).toEqual([]);
  });

  it("name visible texts that exist", async () => {
    const texts = new Set(
      [...(await readCatalogues()).values()].flatMap((catalogue) => [...catalogue.values()]),
    );
    expect(unknownNames(documents, texts)).toEqual([]);
  });

  it("name scripts that exist", () => {
    expect(unknownScripts(documents, new Set(Object.keys(packageJson.scripts)))).toEqual([]);
  });

  it("name paths that exist", () => {
    expect(unknownPaths(documents, tree)).toEqual([]);
  });
});

it("package.json has the Node of .nvmrc", async () => {
  const node = (await readFile(".nvmrc", "utf8")).trim();
  const { optionalDependencies, devDependencies } = packageJson;
  const [pinned = "", ...others] = new Set(Object.values(optionalDependencies));
  expect(others).toEqual([]);
  for (const version of [pinned, devDependencies["@types/node"]])
    expect(version).toMatch(new RegExp(`^${node}\\.`));
});
