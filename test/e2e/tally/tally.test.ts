import { describe, expect, it } from "vitest";
import { parseTally, type RanFile, sum, tallyOf } from "./tally.ts";

interface Test {
  readonly fullName: string;
  readonly state: "passed" | "failed" | "skipped";
  readonly why?: string;
}

function ran(
  tests: readonly Test[],
  errors: readonly string[] = [],
  suites: readonly { readonly fullName: string; readonly why: string }[] = [],
): RanFile {
  return {
    relativeModuleId: "test/a.test.ts",
    errors: () => errors.map((message) => ({ message })),
    children: {
      allSuites: () => suites.map(({ fullName, why }) => ({ fullName, errors: () => [{ message: why }] })),
      allTests: () =>
        tests.map(({ fullName, state, why }) => ({
          fullName,
          result: () => ({ state, errors: why === undefined ? undefined : [{ message: why }] }),
        })),
    },
  };
}

describe("tally", () => {
  it("counts passed tests and lists failures with their first lines", () => {
    const file = ran([
      { fullName: "adds", state: "passed" },
      { fullName: "waits", state: "skipped" },
      { fullName: "sums > right", state: "failed", why: "expected 2 to be 3\n- 2\n+ 3" },
    ]);
    expect(tallyOf([file], [])).toEqual({
      passed: 1,
      failures: [{ test: "test/a.test.ts: sums > right", why: "expected 2 to be 3" }],
    });
  });

  it("counts a file that failed outside its tests", () => {
    const file = ran([{ fullName: "adds", state: "passed" }], ["no such module"]);
    expect(tallyOf([file], [])).toEqual({
      passed: 1,
      failures: [{ test: "test/a.test.ts", why: "no such module" }],
    });
  });

  it("lists a suite whose hook failed", () => {
    const file = ran([], [], [{ fullName: "stories > of kills", why: "no browser" }]);
    expect(tallyOf([file], []).failures).toEqual([
      { test: "test/a.test.ts: stories > of kills", why: "no browser" },
    ]);
  });

  it("counts an unhandled error and names its file", () => {
    const lost = { message: "window is not defined", VITEST_TEST_PATH: "/a.test.tsx" };
    expect(tallyOf([], [lost, { message: "boom" }]).failures).toEqual([
      { test: "/a.test.tsx: an error that nobody caught", why: "window is not defined" },
      { test: "some file: an error that nobody caught", why: "boom" },
    ]);
  });

  it("survives a round trip through JSON", () => {
    const tally = tallyOf([ran([{ fullName: "sums", state: "failed", why: "wrong" }])], []);
    expect(parseTally(JSON.stringify(tally))).toEqual(tally);
  });

  it("rejects JSON of another shape", () => {
    expect(() => parseTally("{}")).toThrow();
  });

  it("sums results", () => {
    const failure = { test: "a", why: "b" };
    expect(sum([])).toEqual({ passed: 0, failures: [] });
    expect(
      sum([
        { passed: 1, failures: [failure] },
        { passed: 3, failures: [failure] },
      ]),
    ).toEqual({ passed: 4, failures: [failure, failure] });
  });
});
