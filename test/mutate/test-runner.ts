import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { BaseSequencer, createVitest, type TestSpecification } from "vitest/node";
import { WxtVitest } from "wxt/testing/vitest-plugin";
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

class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Keeps one Vitest with its transformed files for all runs. Component tests are excluded, because they need a DOM. */
export async function startTestRunner(root: string): Promise<TestRunner> {
  const running = new Set<string>();
  const ended = new Set<string>();
  let lastSign = 0;
  const nameOf = (path: string): string => relative(root, path);
  // WXT reads its configuration from the working directory.
  process.chdir(join(root, original));
  const vitest = await createVitest(
    "test",
    {
      root,
      config: false,
      watch: false,
      silent: true,
      isolate: false,
      maxWorkers: 1,
      include: ["*/test/**/*.test.ts"],
      exclude: ["**/node_modules/**", "*/test/e2e/stories/**"],
      setupFiles: [
        fileURLToPath(new URL("../setup.ts", import.meta.url)),
        fileURLToPath(new URL("./stop-after-failure.ts", import.meta.url)),
      ],
      sequence: { sequencer: InGivenOrder },
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      testTimeout: 30_000,
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
    },
    { plugins: [WxtVitest()] },
  );
  const project = vitest.getRootProject();

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
          tests.map((file) => project.createSpecification(join(root, file))),
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
