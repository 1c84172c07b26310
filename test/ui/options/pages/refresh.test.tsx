import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { settingsItem } from "../../../../src/storage/settings.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const hour = 3_600_000;

beforeEach(agreeWithKey);

const every = () => screen.findByRole("combobox", { name: "Check each wallet" });

describe("the refresh settings", () => {
  it("show the stored interval", async () => {
    await store(settingsItem, { ...settingsItem.fallback, refreshEvery: 5 * hour });
    await openOptions("connection");
    expect(await every()).toHaveProperty("value", "5");
    expect(within(await every()).getByRole("option", { name: "every 5 hours" })).toBeTruthy();
  });

  it("are saved when they change", async () => {
    const { user } = await openOptions("connection");
    await user.selectOptions(await every(), "every hour");
    expect(await screen.findByText("Saved.")).toBeTruthy();
    expect(sent("saveSettings")).toEqual([{ refreshEvery: hour }]);
  });
});
