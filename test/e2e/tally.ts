/** Counts what Vitest's JSON reporter wrote down. */
import { z } from "zod";

const reportSchema = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
});

export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/**
 * @param json a report of Vitest's JSON reporter
 * @returns how many tests passed and failed; a file that broke before its first test counts as one that failed
 */
export function tallyOf(json: string): Tally {
  const report = reportSchema.parse(JSON.parse(json));
  const broken = report.testResults.filter(
    (file) => file.status === "failed" && file.assertionResults.length === 0,
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + broken.length };
}

/** @returns both counts together. */
export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }),
    { passed: 0, failed: 0 },
  );
}
