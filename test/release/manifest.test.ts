import { describe, expect, it } from "vitest";
import { manifestProblems, manifestSchema, permissionProblems } from "../../release/gates/manifest.ts";

const reviewed = { name: "Windfall", permissions: ["storage"] };

describe("manifestProblems", () => {
  it("accepts the reviewed manifest", () => {
    expect(manifestProblems({ permissions: ["storage"], name: "Windfall" }, reviewed)).toEqual([]);
  });

  it.each([
    ["a new permission", { ...reviewed, permissions: ["storage", "tabs"] }, "permissions: "],
    ["a new key", { ...reviewed, content_scripts: [] }, "content_scripts: "],
    ["a missing key", { permissions: ["storage"] }, "name: "],
  ])("refuses %s", (_what, manifest, problem) => {
    expect(manifestProblems(manifest, reviewed)).toEqual([expect.stringContaining(problem)]);
  });
});

describe("permissionProblems", () => {
  const table = "\n| `storage` | Keeps `tabs` |\n| `https://a.example/*` | Requests |";

  it("accepts permissions that have a row", () => {
    const manifest = { version: "1", permissions: ["storage"], host_permissions: ["https://a.example/*"] };
    expect(permissionProblems(manifestSchema.parse(manifest), table)).toEqual([]);
  });

  it.each(["permissions", "host_permissions", "optional_permissions", "optional_host_permissions"])(
    "refuses an undocumented entry of %s",
    (key) => {
      const manifest = manifestSchema.parse({ version: "1", [key]: ["tabs"] });
      expect(permissionProblems(manifest, table)).toEqual(["tabs has no row in docs/permissions.md"]);
    },
  );
});
