import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { brokenLinks, readDocuments, readTree } from "./documents.ts";

it("the documents link to files and headings that exist", async () => {
  expect(brokenLinks(await readDocuments(), await readTree())).toEqual([]);
});

it("package.json has the Node of .nvmrc", async () => {
  const node = (await readFile(".nvmrc", "utf8")).trim();
  const { optionalDependencies, devDependencies } = packageJson;
  const [pinned = "", ...others] = new Set(Object.values(optionalDependencies));
  expect(others).toEqual([]);
  for (const version of [pinned, devDependencies["@types/node"]])
    expect(version).toMatch(new RegExp(`^${node}\\.`));
});
