import { describe, expect, it } from "vitest";
import { lintProblems } from "../../release/gates/lint.ts";

const pages = ["live-Bz-asuGl", "sidepanel-BteGcmT2", "sample-OIkVirFm", "options-LMOZgvRH"];
const known = [...pages, ...pages].map((page) => ({
  code: "UNSAFE_VAR_ASSIGNMENT",
  message: "Unsafe assignment to innerHTML",
  file: `chunks/${page}.js`,
}));
const clean = { errors: [], warnings: known, notices: [] };
const other = { code: "DANGEROUS_EVAL", message: "eval", file: "background.js" };

describe("lintProblems", () => {
  it("accepts the warnings about React DOM", () => {
    expect(lintProblems(clean)).toEqual([]);
  });

  it.each(["errors", "warnings", "notices"] as const)("refuses one more of %s", (kind) => {
    expect(lintProblems({ ...clean, [kind]: [...clean[kind], other] })).toEqual([
      "background.js: DANGEROUS_EVAL, eval",
    ]);
  });

  it("refuses a third assignment in the same file", () => {
    expect(lintProblems({ ...clean, warnings: [...known, ...known.slice(0, 1)] })).toHaveLength(1);
  });

  it("refuses a message without a file", () => {
    const notices = [{ code: "TYPE_NOT_FOUND", message: "no type" }];
    expect(lintProblems({ ...clean, notices })).toEqual(["the package: TYPE_NOT_FOUND, no type"]);
  });

  it("reports a known warning that is gone", () => {
    expect(lintProblems({ ...clean, warnings: known.slice(1) })).toEqual([expect.stringMatching(/^gone/)]);
  });
});
