import { describe, expect, it } from "vitest";
import { versionProblems } from "../../release/gates/version.ts";

const agreed = {
  version: "0.2.0",
  manifests: { chrome: "0.2.0", firefox: "0.2.0" },
  changelog: "# Changelog\n\n## [0.2.0] - 2026-11-23\n\n## [0.1.0] - 2026-11-01\n",
  tags: ["v0.2.0"],
};

describe("versionProblems", () => {
  it.each([
    ["a release", {}],
    ["a commit without a tag", { tags: [""], changelog: "## [0.2.0] - Unreleased\n" }],
    ["a heading with a link", { changelog: "## [0.2.0](https://a.example/v0.1.0...v0.2.0) (2026-11-23)\n" }],
    ["a tag that names no version", { tags: ["v0.2.0", "reviewed"] }],
  ])("accepts %s", (_what, changed) => {
    expect(versionProblems({ ...agreed, ...changed })).toEqual([]);
  });

  it.each([
    ["another manifest", { manifests: { chrome: "0.1.9" } }, "chrome has version 0.1.9 instead of 0.2.0"],
    [
      "a missing section",
      { changelog: "## [0.2.0-beta] 2026-11-23\n" },
      "CHANGELOG.md has no section for 0.2.0",
    ],
    ["another tag", { tags: ["v0.3.0"] }, "tag v0.3.0 instead of v0.2.0"],
    [
      "a tag without a date",
      { changelog: "## [0.2.0] - Unreleased\n" },
      "CHANGELOG.md has no date for 0.2.0",
    ],
  ])("refuses %s", (_what, changed, problem) => {
    expect(versionProblems({ ...agreed, ...changed })).toEqual([problem]);
  });
});
