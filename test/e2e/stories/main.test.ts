/** The main job of one user, from install to a deadline on the toolbar. The chapters depend on each other. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { bundled } from "../../sandbox/wallet-page/serve.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { findsAndFailures } from "./chapters/finds-and-failures.ts";
import { firstRun } from "./chapters/first-run.ts";
import { ownData } from "./chapters/own-data.ts";
import { sidePanel } from "./chapters/side-panel.ts";
import { theSummary } from "./chapters/the-summary.ts";

let stage: Stage;

beforeAll(async () => {
  [stage] = await Promise.all([setStage(), bundled()]);
});
afterAll(() => stage?.strike());

afterEach(async () => {
  expect(await stage.driver.errors()).toEqual([]);
  const foreign = stage.hosts.contacted().filter((host) => !stage.allowed().includes(host));
  expect(foreign, "hosts contacted besides the service and the page").toEqual([]);
});

// All chapters share one browser, because its start takes longer than a chapter.
firstRun(() => stage);
theSummary(() => stage);
findsAndFailures(() => stage);
ownData(() => stage);
sidePanel(() => stage);
