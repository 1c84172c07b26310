/** `store/forms.md` answers the stores' forms within their limits. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import chrome from "../../build/release/manifests/chrome.json" with { type: "json" };
import firefox from "../../build/release/manifests/firefox.json" with { type: "json" };

const forms = await readFile("store/forms.md", "utf8");

/** @returns the second column of the row that begins with a name in backticks */
function rowOf(name: string): string {
  const row = forms.split("\n").find((line) => line.startsWith(`| \`${name}\` |`));
  return row?.split(" | ")[1]?.replace(/ \|$/, "") ?? "";
}

describe("the form of the Chrome Web Store", () => {
  it("gets test instructions of 500 characters", async () => {
    const instructions = (await readFile("store/test-instructions.txt", "utf8")).trim();
    expect(instructions.length).toBeLessThanOrEqual(500);
  });

  it.each([
    ...chrome.permissions,
    ...chrome.optional_permissions,
    ...chrome.host_permissions,
    ...chrome.optional_host_permissions,
  ])("justifies %s in 1,000 characters", (permission) => {
    expect(rowOf(permission)).not.toBe("");
    expect(rowOf(permission).length).toBeLessThanOrEqual(1_000);
  });
});

describe("the form of addons.mozilla.org", () => {
  const { data_collection_permissions: data } = firefox.browser_specific_settings.gecko;

  it.each(data.required)("explains the data of %s", (category) => {
    expect(rowOf(category)).not.toBe("");
  });

  it("gets a privacy policy without tables", async () => {
    expect(await readFile("docs/privacy.md", "utf8")).not.toMatch(/^\|/m);
  });
});

it("the search terms fit Edge", () => {
  const row = forms.split("\n").find((line) => line.startsWith("| Search terms"));
  const terms = [...(row ?? "").matchAll(/`([^`]+)`/g)].map(([, term = ""]) => term);
  expect(terms.length).toBeGreaterThan(0);
  expect(terms.length).toBeLessThanOrEqual(7);
  expect(terms.filter((term) => term.length > 30)).toEqual([]);
  expect(terms.join(" ").split(" ").length).toBeLessThanOrEqual(21);
});
