import { describe, expect, it } from "vitest";
import { lockProblems } from "../../build/release/gates/lock.ts";

const lock = (entry: object) =>
  JSON.stringify({ packages: { "": { name: "windfall" }, "node_modules/a": entry } });

describe("lockProblems", () => {
  it("accepts a package with a hash", () => {
    expect(lockProblems(lock({ integrity: "sha512-AAAA" }))).toEqual([]);
  });

  it.each([
    {},
    { integrity: "sha1-AAAA" },
    { resolved: "../a", link: true },
    { integrity: "sha512-AAAA", hasInstallScript: true },
  ])("refuses %j", (entry) => {
    expect(lockProblems(lock(entry))).toHaveLength(1);
  });
});
