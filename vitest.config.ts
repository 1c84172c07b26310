import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";

const stories = "test/e2e/stories/**/*.test.ts";
/** Its browser idles for most of it, so that it may run beside others. */
const idleStory = "test/e2e/stories/unattached.test.ts";

/** Stories run one at a time: two cores, and each browser wants one for itself. */
const story = (browser: "chromium" | "firefox", name: string, include: string, exclude: string[]) => ({
  test: {
    name,
    include: [include],
    exclude,
    env: { WINDFALL_BROWSER: browser },
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 90_000,
  },
});

/**
 * Test files share a worker for each processor: a start of their own took a quarter of the time. The setup files reset
 * what one test could leave to the next.
 */
const shared = {
  isolate: false,
  maxWorkers: availableParallelism(),
  // Less garbage is collected twice: a sixth of the time of the UI's tests.
  execArgv: ["--max-semi-space-size=64"],
  restoreMocks: true,
  unstubEnvs: true,
  unstubGlobals: true,
  // ms; a test takes a fraction of it, and far more on a machine that does other things besides.
  testTimeout: 30_000,
  hookTimeout: 30_000,
};

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [stories],
          setupFiles: ["test/setup.ts"],
          ...shared,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: "ui",
          include: ["test/**/*.test.tsx"],
          environment: "happy-dom",
          // A link that is clicked leads nowhere here; the stories in real browsers follow it.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
              },
            },
          },
          setupFiles: ["test/setup.ts", "test/ui/setup.ts"],
          ...shared,
        },
      },
      story("chromium", "chromium", stories, [idleStory]),
      story("chromium", "unattached", idleStory, []),
      story("firefox", "firefox", stories, [idleStory]),
    ],
  },
});
