import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import chrome from "../../build/release/manifests/chrome.json" with { type: "json" };
import firefox from "../../build/release/manifests/firefox.json" with { type: "json" };

/** The most characters of a field in the Chrome Web Store's privacy form. */
const longest = 1_000;

const permissionsOf = (manifest: typeof chrome) => [
  ...manifest.permissions,
  ...manifest.optional_permissions,
  ...manifest.host_permissions,
  ...manifest.optional_host_permissions,
];

describe("store/forms.md", () => {
  let forms: string;
  let justified: ReadonlyMap<string, string>;
  beforeAll(async () => {
    forms = await readFile("store/forms.md", "utf8");
    justified = rows(section(forms, "Permission justifications"));
  });

  it("justifies each permission of Chrome's manifest, and no other", () => {
    expect([...justified.keys()].toSorted()).toEqual(permissionsOf(chrome).toSorted());
  });

  it("justifies each permission of Firefox's manifest", () => {
    const { permissions, optional_permissions, host_permissions, optional_host_permissions } = firefox;
    const all = [...permissions, ...optional_permissions, ...host_permissions, ...optional_host_permissions];
    expect(all.filter((permission) => !justified.has(permission))).toEqual([]);
  });

  it("fits the fields of the form", () => {
    const fields = [section(forms, "Single purpose"), ...justified.values()];
    expect(
      fields.map((field) => field.trim().length).filter((length) => length > longest || length < 40),
    ).toEqual([]);
  });
});

/** @returns the text below a heading of any level, up to the next heading */
function section(text: string, heading: string): string {
  const [, after] = text.split(new RegExp(`^#+ ${heading}$`, "m"));
  if (after === undefined) throw new Error(`No heading “${heading}”.`);
  return after.split(/^#+ /m)[0] ?? "";
}

/** @returns the second column of a table by the code in the first */
function rows(text: string): ReadonlyMap<string, string> {
  return new Map(
    [...text.matchAll(/^\| `([^`]+)` \| (.*) \|$/gm)].map(([, name = "", words = ""]) => [name, words]),
  );
}
