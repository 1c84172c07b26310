/** Results of a Vitest run: written by its reporter (`tally-reporter.ts`), read by `npm test`. */
import { z } from "zod";

const failureSchema = z.object({
  /** The file and, unless it failed outside its tests, the test. */
  test: z.string(),
  /** The first line of the error. */
  why: z.string(),
});
const tallySchema = z.object({ passed: z.int(), failures: z.array(failureSchema) });

type Failure = z.infer<typeof failureSchema>;
export type Tally = z.infer<typeof tallySchema>;

interface Problem {
  readonly message: string;
  /** Source file of an unhandled error, if Vitest knows it. */
  readonly VITEST_TEST_PATH?: unknown;
}

/** The fields of a Vitest test file that a tally reads. */
export interface RanFile {
  readonly relativeModuleId: string;
  /** Errors outside its tests. */
  errors(): readonly Problem[];
  readonly children: { allTests(): Iterable<RanTest>; allSuites(): Iterable<RanSuite> };
}

/** A `describe`, whose errors are those of its hooks. */
interface RanSuite {
  readonly fullName: string;
  errors(): readonly Problem[];
}

interface RanTest {
  readonly fullName: string;
  result(): { readonly state: string; readonly errors?: readonly Problem[] | undefined };
}

/**
 * @param files test files that Vitest ran
 * @param unhandled unhandled errors, which fail a run even if each test passes
 * @returns the number of passed tests, and the failures
 */
export function tallyOf(files: readonly RanFile[], unhandled: readonly Problem[]): Tally {
  const tests = files.flatMap((file) => [...file.children.allTests()].map((test) => ({ file, test })));
  return {
    passed: tests.filter(({ test }) => test.result().state === "passed").length,
    failures: [
      ...tests
        .filter(({ test }) => test.result().state === "failed")
        .map(({ file, test }) =>
          failure(`${file.relativeModuleId}: ${test.fullName}`, test.result().errors?.[0]),
        ),
      ...files.flatMap((file) => file.errors().map((error) => failure(file.relativeModuleId, error))),
      ...files.flatMap((file) =>
        [...file.children.allSuites()].flatMap((suite) =>
          suite.errors().map((error) => failure(`${file.relativeModuleId}: ${suite.fullName}`, error)),
        ),
      ),
      ...unhandled.map((error) =>
        failure(`${error.VITEST_TEST_PATH ?? "some file"}: an error that nobody caught`, error),
      ),
    ],
  };
}

/**
 * @param json a tally as JSON
 * @throws {z.ZodError} when the JSON has another shape
 */
export function parseTally(json: string): Tally {
  return tallySchema.parse(JSON.parse(json));
}

/** @returns the sum of several tallies */
export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((all, { passed }) => all + passed, 0),
    failures: tallies.flatMap(({ failures }) => failures),
  };
}

function failure(test: string, problem: Problem | undefined): Failure {
  return { test, why: problem?.message.split("\n", 1)[0] ?? "" };
}
