import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import packageJson from "../../package.json" with { type: "json" };

it("npm runs only the install script of the package `node`", async () => {
  expect(await readFile(".npmrc", "utf8")).toMatch(/^strict-allow-scripts=true$/m);
  expect(packageJson.allowScripts).toEqual({ node: true });
});
