import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { type Documents, readDocuments } from "./documents.ts";

/** Repositories that the documents name and that are not Windfall's. */
const others = ["absolute-version/commit-and-tag-version", "mozilla/addons"];
const ours = packageJson.repository.slice("github:".length);

/** @returns repositories that are neither ours nor `others`, as `file: owner/name` */
function foreign(documents: Documents): string[] {
  return [...documents].flatMap(([path, text]) =>
    [...text.matchAll(/github\.com\/([\w.-]+\/[\w-]+)/g)]
      .filter(([, name = ""]) => name !== ours && !others.includes(name))
      .map(([, name]) => `${path}: ${name}`),
  );
}

describe("the address of the repository", () => {
  let documents: Documents;
  beforeAll(async () => {
    const manifests = ["build/release/manifests/chrome.json", "build/release/manifests/firefox.json"];
    documents = new Map([
      ...(await readDocuments()),
      ...(await Promise.all(manifests.map(async (path) => [path, await readFile(path, "utf8")] as const))),
    ]);
  });

  it("is the homepage in package.json", () => {
    expect(packageJson.homepage).toBe(`https://github.com/${ours}`);
  });

  it("is the same in every document and manifest", () => {
    expect(foreign(documents)).toEqual([]);
  });

  it("would be found if it differed", () => {
    const text = "<https://github.com/someone/windfall/issues>";
    expect(foreign(new Map([["PRIVACY.md", text]]))).toEqual(["PRIVACY.md: someone/windfall"]);
  });

  // Until the project owns the address, a stranger could take it and receive what users send there.
  it.each(["docs/privacy.md", ".github/SECURITY.md"])("is not in %s", (path) => {
    expect(documents.get(path)).not.toContain("github.com");
  });
});
