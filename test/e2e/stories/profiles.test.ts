/** Promises that only a browser can break. Tests seed profiles and share one browser, because its start is slow. */
import { afterAll, beforeAll } from "vitest";
import { type Stage, setStage } from "../stages/stage.ts";
import { storyBrowser } from "../stages/story-browser.ts";
import { keyboardAlone } from "./chapters/keyboard-alone.ts";
import { killedBackground } from "./chapters/killed-background.ts";
import { legibility } from "./chapters/legibility.ts";
import { walletTable } from "./chapters/wallet-table.ts";
import { windowSizes } from "./chapters/window-sizes.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ allowAlerts: true });
});
afterAll(() => stage?.strike());

keyboardAlone(() => stage);
windowSizes(() => stage);
walletTable(() => stage);
// Browsers do not differ in colours and letters, so one is enough.
if (storyBrowser() === "chromium") legibility(() => stage);
killedBackground(() => stage);
