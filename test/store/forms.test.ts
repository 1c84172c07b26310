import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import chrome from "../../build/release/manifests/chrome.json" with { type: "json" };
import firefox from "../../build/release/manifests/firefox.json" with { type: "json" };
import { publicServiceUrl } from "../../src/config.ts";
import english from "../../src/locales/en.json" with { type: "json" };
import { textsOf } from "../locales/catalogue.ts";

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

  it("names each kind of data that Firefox's manifest declares", () => {
    const { required } = firefox.browser_specific_settings.gecko.data_collection_permissions;
    expect([...rows(section(forms, "Data collection")).keys()].toSorted()).toEqual(required.toSorted());
  });
});

describe("docs/privacy.md", () => {
  it("names the service, and affirms limited use", async () => {
    const policy = await readFile("docs/privacy.md", "utf8");
    expect(section(policy, "What is sent, and to whom")).toContain(publicServiceUrl);
    // The words that the Chrome Web Store asks for.
    expect(section(policy, "Limited use")).toContain(
      "Chrome Web Store User Data Policy, including the Limited Use",
    );
  });

  // The form of addons.mozilla.org shows no table, and the package holds the policy as plain text.
  it("has no table, and no link but plain addresses", async () => {
    const policy = await readFile("docs/privacy.md", "utf8");
    expect(policy.match(/^\|.*|\]\([^)]*\)/gm)).toBeNull();
  });
});

describe.each(["docs/privacy.md", "store/reviewer-notes.md"])("%s", (path) => {
  it("names buttons and fields as the interface does", async () => {
    const visible = new Set([...textsOf(english).values()].map(withoutEllipsis));
    const text = (await readFile(path, "utf8")).replace(/`[^`]*`|\*\*[^*]*\*\*/g, "");
    const named = [...text.matchAll(/\*([^*\n]+)\*/g)].map(([, name = ""]) => withoutEllipsis(name));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !visible.has(name))).toEqual([]);
  });
});

const withoutEllipsis = (text: string) => text.replace(/…$/, "");

describe("store/reviewer-notes.md", () => {
  it("says where each permission is at work, except storage", async () => {
    const notes = await readFile("store/reviewer-notes.md", "utf8");
    const shown = permissionsOf(chrome).filter((permission) => permission !== "storage");
    const table = section(notes, "Where to see each permission at work");
    expect(shown.filter((permission) => !table.includes(`\`${permission}\``))).toEqual([]);
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
