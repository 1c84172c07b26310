import { expect, it } from "vitest";
import { changesOf, nextVersion } from "../../build/release/changes.ts";

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
