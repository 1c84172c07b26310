import { describe, expect, it } from "vitest";
import { sum, tallyOf } from "./tally.ts";

const ran = { status: "passed", assertionResults: [{}, {}] };

describe("tally", () => {
  it("counts tests", () => {
    const report = { numPassedTests: 7, numFailedTests: 2, testResults: [ran] };
    expect(tallyOf(JSON.stringify(report))).toEqual({ passed: 7, failed: 2 });
  });

  it("counts a file that broke before its first test", () => {
    const broken = { status: "failed", assertionResults: [] };
    const report = { numPassedTests: 2, numFailedTests: 0, testResults: [ran, broken] };
    expect(tallyOf(JSON.stringify(report))).toEqual({ passed: 2, failed: 1 });
  });

  it("does not take a broken report for a good one", () => {
    expect(() => tallyOf("{}")).toThrow();
  });

  it("adds up", () => {
    expect(sum([])).toEqual({ passed: 0, failed: 0 });
    expect(
      sum([
        { passed: 1, failed: 2 },
        { passed: 3, failed: 4 },
      ]),
    ).toEqual({ passed: 4, failed: 6 });
  });
});
