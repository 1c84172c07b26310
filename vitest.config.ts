import { defineConfig } from "vitest/config";
import { WxtVitest } from "wxt/testing/vitest-plugin";

const stories = "test/e2e/stories/**/*.test.ts";
/** Its browser idles for most of it, so that it may run beside others. */
const idleStory = "test/e2e/stories/unattached.test.ts";

/** Rooms that know no browser, whose tests change nothing that others see: they need no start of their own. */
const pure = "test/{airdrops,backup,core/sync,export,locales,networks,service}/**/*.test.ts";

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

/** ms; a test takes a fraction of it, and far more on a machine that does other things besides. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    projects: [
      {
        plugins: [WxtVitest()],
        test: { name: "pure", include: [pure], isolate: false, restoreMocks: true, testTimeout },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: "unit",
          include: ["test/**/*.test.ts"],
          exclude: [stories, pure],
          testTimeout,
          restoreMocks: true,
          unstubEnvs: true,
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
          setupFiles: ["test/ui/setup.ts"],
          testTimeout,
          restoreMocks: true,
        },
      },
      story("chromium", "chromium", stories, [idleStory]),
      story("chromium", "unattached", idleStory, []),
      story("firefox", "firefox", stories, [idleStory]),
    ],
  },
});
