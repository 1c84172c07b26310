/** Promises that only a browser can break. Tests seed profiles and share one browser, because its start is slow. */
import { afterAll, beforeAll } from "vitest";
import { type Stage, setStage } from "../stages/stage.ts";
import { accessibility } from "./chapters/accessibility/accessibility.ts";
import { killedBackground } from "./chapters/killed-background.ts";
import { walletTable } from "./chapters/wallet-table.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage({ allowAlerts: true });
  // The opened options mark the end of the install. From here on only the stories end the background.
  if (!stage.driver.allowedFromStart)
    await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
});
afterAll(() => stage?.strike());

accessibility(() => stage);
walletTable(() => stage);
killedBackground(() => stage);
