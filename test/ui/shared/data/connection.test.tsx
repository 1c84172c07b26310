import { expect, it } from "vitest";
import { reportOnline } from "../../../../src/ui/shared/data/query-client.ts";
import { sent } from "../../world.ts";

it("a page tells the background that it is online again", () => {
  reportOnline();
  window.dispatchEvent(new Event("online"));
  expect(sent("endOffline")).toContainEqual({});
});
