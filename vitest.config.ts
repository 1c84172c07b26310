import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";
import { wxtScript } from "./build/wxt-script.ts";

// `npm ci` runs no scripts, and Vite reads the generated `tsconfig.json`.
if (!existsSync(".wxt/tsconfig.json")) execFileSync(process.execPath, [wxtScript, "prepare"]);

const stories = "test/e2e/stories/*.test.ts";
/** Only Firefox ends a background that holds a reply open. */
const onlyFirefox = "test/e2e/stories/slow-service.test.ts";
/** Random lives of the background, which a seed repeats. */
const simulators = "test/reliability/**/*.test.ts";
const story = (name: "chromium" | "firefox", exclude: string[]) => ({
  test: {
    name,
    include: [stories],
    exclude,
    env: { WINDFALL_BROWSER: name },
    globalSetup: "test/e2e/build/builds.ts",
    // Stories wait for their browsers half of the time.
    maxWorkers: availableParallelism() + 1,
    // Projects with other numbers of workers run one after the other.
    sequence: { groupOrder: 1 },
    testTimeout: 60_000,
    hookTimeout: 180_000,
  },
});

/**
 * Test files share workers, because starting one for each file took a quarter of the time. The setup files reset
 * shared state.
 */
const shared = {
  isolate: false,
  maxWorkers: availableParallelism(),
  // Less garbage collection saves a sixth of the time of the UI tests.
  execArgv: ["--max-semi-space-size=64"],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // Limits in ms. They are generous, because a busy machine is far slower.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

/** The DOM of component tests. */
const happyDom = {
  environment: "happy-dom",
  // happy-dom must not follow links. The stories in real browsers do.
  environmentOptions: {
    happyDOM: {
      settings: {
        navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
      },
    },
  },
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [stories, simulators],
          setupFiles: ["test/setup.ts"],
          ...shared,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: "simulators",
          include: [simulators],
          setupFiles: ["test/setup.ts"],
          ...shared,
          // A task that another file left behind would take random numbers, and no seed would repeat the run.
          isolate: true,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: "ui",
          include: ["test/**/*.test.tsx"],
          setupFiles: ["test/setup.ts", "test/ui/setup.ts"],
          ...happyDom,
          ...shared,
        },
      },
      story("chromium", [onlyFirefox]),
      story("firefox", []),
    ],
  },
});
