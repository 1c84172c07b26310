import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";
import { wxtScript } from "./build/wxt-script.ts";

// `npm ci` runs no scripts, and Vite reads the generated `tsconfig.json`.
if (!existsSync(".wxt/tsconfig.json")) execFileSync(process.execPath, [wxtScript, "prepare"]);

const stories = "test/e2e/stories/**/*.test.ts";
/** The browsers of these stories idle most of the time, so the stories run beside others. */
const unattached = "test/e2e/stories/unattached.test.ts";
/** Only Chromium ends a background that is idle but waited for. */
const silentBackground = "test/e2e/stories/silent-background.test.ts";
/** Random lives of the background, which a seed repeats. */
const simulators = "test/reliability/**/*.test.ts";
/** What is built of tools: the drivers and the dev server. `npm run test:driver` runs these. */
const toolStories = "test/e2e/stories/tools/*.test.ts";

/**
 * Runs stories one at a time, because each browser needs one of two cores. They share a worker, which bundles the page
 * with wallets and looks for the browser once. Those that idle run side by side.
 */
const story = (browser: "chromium" | "firefox", name: string, include: string[], exclude: string[]) => ({
  test: {
    name,
    include,
    exclude,
    env: { WINDFALL_BROWSER: browser },
    fileParallelism: include.includes(silentBackground),
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
      story("chromium", "chromium", [stories], [unattached, silentBackground, toolStories]),
      story("chromium", "unattached", [unattached, silentBackground], []),
      story("firefox", "unattached-firefox", [unattached], []),
      story("firefox", "firefox", [stories], [unattached, silentBackground, toolStories]),
      story("chromium", "chromium-tools", [toolStories], []),
      story("firefox", "firefox-tools", [toolStories], []),
    ],
  },
});
