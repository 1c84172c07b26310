import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { alertSettingsItem, syncItem } from "../../../../src/storage/items.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { grant } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const hour = 3_600_000;

beforeEach(async () => {
  await agreeWithKey();
  grant("notifications");
  await store(alertSettingsItem, { new: true, expiring: true });
  await store(syncItem, { ...syncItem.fallback, on: true });
});

describe("a setting", () => {
  it.each([
    ["alerts", "New airdrops", "saveAlertSettings", { new: false }],
    ["data", "Sync with my other browsers", "setSync", { on: false }],
  ] as const)("on %s is saved by its check box: %s", async (page, name, command, request) => {
    const { user } = await openOptions(page);
    await user.click(await screen.findByRole("checkbox", { name }));
    expect(sent(command)).toEqual([request]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });

  it.each([
    ["connection", "Check each wallet", "every hour", "saveSettings", { refreshEvery: hour }],
    ["alerts", "Collapse airdrops worth less than", "$5", "saveSettings", { smallestValue: 5 }],
    ["alerts", "Theme", "Dark", "saveAppearance", { theme: "dark" }],
  ] as const)("on %s is saved by its list: %s", async (page, name, choice, command, request) => {
    const { user } = await openOptions(page);
    await user.selectOptions(await screen.findByRole("combobox", { name }), choice);
    expect(sent(command)).toEqual([request]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });
});
