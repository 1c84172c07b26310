/** The main job, from install to a deadline on the toolbar, as one person lives it: the chapters follow each other. */
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type Stage, setStage } from "../stages/stage.ts";
import { findsAndFailures } from "./chapters/finds-and-failures.ts";
import { firstRun } from "./chapters/first-run.ts";
import { ownData } from "./chapters/own-data.ts";
import { theSummary } from "./chapters/the-summary.ts";

let stage: Stage;

beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage?.strike());

afterEach(async () => {
  expect(await stage.driver.errors()).toEqual([]);
  const foreign = stage.hosts.contacted().filter((host) => !stage.allowed().includes(host));
  expect(foreign, "hosts contacted besides the service and the page").toEqual([]);
});

// One browser for all: a start costs more than a chapter.
firstRun(() => stage);
theSummary(() => stage);
findsAndFailures(() => stage);
ownData(() => stage);
