import { expect, it } from "vitest";
import { changesOf, nextVersion, withSection } from "../../build/release/changes.ts";

it.each([
  ["0.1.9", "docs: a", "0.1.10"],
  ["0.1.9", "feat: a", "0.1.10"],
  ["0.1.9", "feat!: a", "0.2.0"],
  ["1.2.3", "fix(popup): a", "1.2.4"],
  ["1.2.3", "feat(popup): a", "1.3.0"],
  ["1.2.3", "feat(test): a", "1.2.4"],
  ["1.2.3", "fix(popup)!: a", "2.0.0"],
  ["1.2.3", "perf: a\n\nBREAKING CHANGE: b", "2.0.0"],
])("nextVersion after %s with %j is %s", (version, message, next) => {
  expect(nextVersion(version, changesOf([message]))).toBe(next);
});

it("withSection names breaking changes and keeps the older sections", () => {
  const changes = changesOf(["fix: a", "feat(popup)!: b", "chore: c", "Merge d"]);
  expect(withSection("# Changelog\n\n## 0.1.0\n", "0.2.0", changes)).toBe(
    "# Changelog\n\n## 0.2.0\n\n### Added\n\n- Breaking: **popup:** b\n\n### Fixed\n\n- a\n\n## 0.1.0\n",
  );
});
