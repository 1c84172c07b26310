/** The main job of one user, from install to a deadline on the toolbar. The chapters depend on each other. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { bundled } from "../../sandbox/wallet-page/serve.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { firstRun } from "./chapters/first-run.ts";
import { foundWallet } from "./chapters/found-wallet.ts";
import { ownData } from "./chapters/own-data.ts";
import { sidePanel } from "./chapters/side-panel.ts";
import { theSummary } from "./chapters/the-summary.ts";

let stage: Stage;

beforeAll(async () => {
  [stage] = await Promise.all([setStage({ keepOptions: true }), bundled()]);
});
afterAll(() => stage?.strike());

afterEach(async () => {
  expect(await stage.driver.errors()).toEqual([]);
  expect(stage.foreign(), "hosts contacted besides the service and the page").toEqual([]);
});

// All chapters share one browser, because its start takes longer than a chapter.
firstRun(() => stage);
theSummary(() => stage);
foundWallet(() => stage);
ownData(() => stage);
sidePanel(() => stage);
