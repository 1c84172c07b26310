import { screen, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { settingsItem } from "../../../../src/storage/settings/settings.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { goTo, openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

const hour = 3_600_000;

beforeEach(agreeWithKey);

const every = () => screen.findByRole("combobox", { name: "Check each wallet" });
const parallel = () => screen.findByRole("combobox", { name: "Parallel requests" });
const budget = () => screen.findByRole("combobox", { name: "Requests per day" });

describe("the refresh settings", () => {
  it("show the stored values and the requests of 24 hours", async () => {
    const stored = { refreshEvery: 5 * hour, parallel: 2, dailyBudget: 30 };
    await store(settingsItem, { ...settingsItem.fallback, ...stored });
    const thisHour = Math.floor(Date.now() / hour);
    const requests = [
      { hour: thisHour - 24, requests: 100 },
      { hour: thisHour - 3, requests: 1_000 },
      { hour: thisHour, requests: 234 },
    ];
    await store(activityItem, { ...activityItem.fallback, requests });
    await openOptions("connection");
    expect(await every()).toHaveProperty("value", "5");
    expect(within(await every()).getByRole("option", { name: "every 5 hours" })).toBeTruthy();
    expect(await parallel()).toHaveProperty("value", "2");
    expect(await budget()).toHaveProperty("value", "30");
    expect(await screen.findByText(/In the last 24 hours: 1,234\./)).toBeTruthy();
  });

  it("are saved when they change", async () => {
    const { user } = await openOptions("connection");
    await user.selectOptions(await every(), "every hour");
    expect(await screen.findByText("Saved.")).toBeTruthy();
    await user.selectOptions(await parallel(), "1");
    await user.selectOptions(await budget(), "500");
    expect(sent("saveSettings")).toEqual([{ refreshEvery: hour }, { parallel: 1 }, { dailyBudget: 500 }]);
  });

  it("are no longer marked when the user returns", async () => {
    const { user } = await openOptions("connection");
    await user.selectOptions(await every(), "every hour");
    expect(await screen.findByText("Saved.")).toBeTruthy();
    await goTo("wallets");
    await goTo("connection");
    expect(screen.queryByText("Saved.")).toBeNull();
  });
});
