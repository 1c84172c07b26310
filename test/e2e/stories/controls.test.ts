/** Every control of every page is pressed once, with the real mouse, from a focused field. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtService } from "../build/builds.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { pages, profilesOf } from "./chapters/controls/pages.ts";
import { pressEach } from "./chapters/controls/press-each.ts";

let stage: Stage;

beforeAll(async () => {
  // The profiles name the sandbox, which is not the default service here.
  stage = await setStage({ allowAlerts: true, serviceUrl: builtService });
});
// An erasure gives the permission for alerts back, which this copy of the extension requires.
afterAll(() => stage?.strike(/You cannot remove required permissions/));

describe("each control", () => {
  it.each(pages.map((page) => [page.profile, page.path, page] as const))(
    "does what the table says: %s profile, %s",
    async (_profile, _path, page) => {
      expect(await pressEach(stage, page, profilesOf(stage.sandbox))).toBeGreaterThan(0);
    },
    // A page has up to fifty controls.
    5 * 60_000,
  );
});
