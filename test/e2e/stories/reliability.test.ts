/** The promises of docs/reliability.md in a browser. The chapters are independent and share one browser. */
import { afterAll, beforeAll, beforeEach } from "vitest";
import { type ReliabilityStage, setReliabilityStage } from "../stages/reliability-stage.ts";
import { atTheSameTime } from "./chapters/at-the-same-time.ts";
import { badService } from "./chapters/bad-service.ts";
import { changedInFlight } from "./chapters/changed-in-flight.ts";
import { damagedStorage } from "./chapters/damaged-storage.ts";

let stage: ReliabilityStage;

beforeAll(async () => {
  stage = await setReliabilityStage();
});
afterAll(() => stage?.strike());

beforeEach(() => {
  stage.sandbox.setFault(null);
  stage.sandbox.release();
});

badService(() => stage);
changedInFlight(() => stage);
damagedStorage(() => stage);
atTheSameTime(() => stage);
