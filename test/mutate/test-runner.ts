import { join, relative } from "node:path";
import { BaseSequencer, createVitest, type TestSpecification } from "vitest/node";
import { WxtVitest } from "wxt/testing/vitest-plugin";
import { happyDom, shared } from "../../vitest.config.ts";
import { original } from "./copies.ts";

export type Outcome = "passed" | "failed" | "hung";

export type TestRunner = {
  /**
   * Runs test files of all copies in one process.
   *
   * @param changed files written since the last run, as paths from the folder of the copies
   * @param tests test files, in their order
   * @returns the outcome of each test file, without those skipped after a hang
   */
  run(changed: readonly string[], tests: readonly string[]): Promise<ReadonlyMap<string, Outcome>>;
};

/** Limit in ms without a test file that starts or ends; running files then count as hanging. */
const patience = 90_000;

const stopAfterFailure = "test/mutate/stop-after-failure.ts";

class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/**
 * @param setupFiles paths from the project's root
 * @returns one of the two projects of `vitest.config.ts`, for the tests of all copies in `root`
 */
function projectOf(
  root: string,
  name: "unit" | "ui",
  include: string,
  environment: object,
  setupFiles: readonly string[],
) {
  return {
    plugins: [WxtVitest()],
    test: {
      ...shared,
      ...environment,
      name,
      maxWorkers: 1,
      include: [include],
      exclude: ["**/node_modules/**", "*/test/e2e/stories/**"],
      // Vite serves no file outside of `root` to a DOM environment.
      setupFiles: setupFiles.map((file) => join(root, original, file)),
    },
  };
}

/** Keeps one Vitest with its transformed files for all runs. */
export async function startTestRunner(root: string): Promise<TestRunner> {
  const running = new Set<string>();
  const ended = new Set<string>();
  let lastSign = 0;
  const nameOf = (path: string): string => relative(root, path);
  // WXT reads its configuration from the working directory.
  process.chdir(join(root, original));
  const vitest = await createVitest("test", {
    root,
    config: false,
    watch: false,
    silent: true,
    maxWorkers: 1,
    projects: [
      projectOf(root, "unit", "*/test/**/*.test.ts", {}, ["test/setup.ts", stopAfterFailure]),
      projectOf(root, "ui", "*/test/**/*.test.tsx", happyDom, [
        "test/setup.ts",
        "test/ui/setup.ts",
        "test/mutate/fresh-world.ts",
        stopAfterFailure,
      ]),
    ],
    sequence: { sequencer: InGivenOrder },
    reporters: [
      {
        onTestModuleStart: ({ moduleId }) => {
          running.add(nameOf(moduleId));
          lastSign = performance.now();
        },
        onTestModuleEnd: ({ moduleId }) => {
          running.delete(nameOf(moduleId));
          ended.add(nameOf(moduleId));
          lastSign = performance.now();
        },
      },
    ],
  });
  const unit = vitest.getProjectByName("unit");
  const ui = vitest.getProjectByName("ui");

  return {
    run: async (changed, tests) => {
      for (const file of changed) vitest.invalidateFile(join(root, file));
      running.clear();
      ended.clear();
      lastSign = performance.now();
      const outcomes = new Map<string, Outcome>();
      const watch = setInterval(() => {
        if (performance.now() - lastSign < patience) return;
        lastSign = performance.now();
        for (const file of running) outcomes.set(file, "hung");
        // The first call waits for running tests, the second ends their processes.
        void vitest.cancelCurrentRun("test-failure");
        void vitest.cancelCurrentRun("test-failure");
      }, 1_000);
      try {
        const { testModules } = await vitest.runTestSpecifications(
          tests.map((file) => (file.endsWith(".tsx") ? ui : unit).createSpecification(join(root, file))),
        );
        for (const module of testModules) {
          const file = nameOf(module.moduleId);
          if (!ended.has(file) || outcomes.has(file)) continue;
          outcomes.set(file, module.ok() ? "passed" : "failed");
        }
      } finally {
        clearInterval(watch);
      }
      return outcomes;
    },
  };
}
