import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";
import { wxtScript } from "./build/wxt-script.ts";

// `npm ci` runs no scripts, and Vite reads the generated `tsconfig.json`.
if (!existsSync(".wxt/tsconfig.json")) execFileSync(process.execPath, [wxtScript, "prepare"]);

const stories = "test/e2e/stories/**/*.test.ts";
/**
 * The profiles of these stories name their service, so that it may have any port. They run side by side, and beside the
 * others, which share the port of the build's service.
 */
const besideStories = (...names: readonly string[]) =>
  names.map((name) => `test/e2e/stories/${name}.test.ts`);
const besideBoth = besideStories("alerts", "wallets", "controls");
/** Only Chromium ends a background that is idle but waited for, and only its storage has a limit that a story reaches. */
const besideChromium = besideStories("full-storage", "idle-background");
/** Only Firefox ends a background that holds a reply open. */
const besideFirefox = besideStories("slow-service");
const beside = [...besideBoth, ...besideChromium, ...besideFirefox];
/** Random lives of the background, which a seed repeats. */
const simulators = "test/reliability/**/*.test.ts";
/**
 * Runs stories of one worker one at a time. They share it, because it bundles the page with wallets and looks for the
 * browser once.
 */
const story = (name: string, include: string[], exclude: string[] = [], maxWorkers = 1) => ({
  test: {
    name,
    include,
    exclude,
    env: { WINDFALL_BROWSER: name.split("-")[0] },
    globalSetup: "test/e2e/build/builds.ts",
    maxWorkers,
    // Projects with other numbers of workers run one after the other.
    sequence: { groupOrder: maxWorkers },
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
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
      story("chromium", [stories], beside),
      story("firefox", [stories], beside),
      story("chromium-beside", [...besideBoth, ...besideChromium], [], 2),
      story("firefox-beside", [...besideBoth, ...besideFirefox], [], 2),
    ],
  },
});
