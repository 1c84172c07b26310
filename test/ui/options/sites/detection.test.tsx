import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent } from "../../world.ts";

beforeEach(agree);

it("saves each change of the scan settings at once", async () => {
  const { user } = await openOptions("finding");
  await user.click(screen.getByRole("checkbox", { name: "Scan a page when I click Windfall’s icon" }));
  await user.click(screen.getByRole("checkbox", { name: "Ask before adding wallets" }));
  expect(sent("saveSettings")).toEqual([{ scan: "onDemand" }, { alwaysAsk: true }]);
  expect(await screen.findByText("Saved.")).toBeTruthy();
});
