import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settingsItem } from "../../../../src/storage/settings/settings.ts";
import { agree } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

beforeEach(agree);

describe("the scan settings", () => {
  it("save each change at once", async () => {
    const { user } = await openOptions("finding");
    await user.click(screen.getByRole("radio", { name: /Only when I press/ }));
    await user.click(screen.getByRole("checkbox", { name: "Ask before adding wallets" }));
    expect(sent("saveSettings")).toEqual([{ scan: "onDemand" }, { alwaysAsk: true }]);
    expect(await screen.findAllByText("Saved.")).toHaveLength(2);
  });

  it("show the stored values", async () => {
    await store(settingsItem, { ...settingsItem.fallback, scan: "onDemand", alwaysAsk: true });
    await openOptions("finding");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Only when I press/ }).checked).toBe(true);
    expect(
      screen.getByRole<HTMLInputElement>("checkbox", { name: "Ask before adding wallets" }).checked,
    ).toBe(true);
  });
});
