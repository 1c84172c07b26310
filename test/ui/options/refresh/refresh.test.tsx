import { within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { activityItem } from "../../../../src/storage/refresh/activity.ts";
import { settingsItem } from "../../../../src/storage/settings/settings.ts";
import { agree, storeKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { partAt } from "../part.ts";

const hour = 3_600_000;

beforeEach(async () => {
  await agree();
  await storeKey();
});

const section = () => partAt("refresh");
const limit = () => partAt("limits");

describe("the refresh settings", () => {
  it("show the stored values and today's requests", async () => {
    await store(settingsItem, {
      ...settingsItem.fallback,
      refreshEvery: 12 * hour,
      parallel: 2,
      dailyBudget: 50,
    });
    const thisHour = Math.floor(Date.now() / hour);
    const requests = [
      { hour: thisHour - 24, requests: 100 },
      { hour: thisHour - 3, requests: 1_000 },
      { hour: thisHour, requests: 234 },
    ];
    await store(activityItem, { ...activityItem.fallback, requests });
    await openOptions("connection");
    expect(await (await section()).findByRole("combobox", { name: "Check each wallet" })).toHaveProperty(
      "value",
      "12",
    );
    expect((await section()).getByRole("combobox", { name: "Parallel requests" })).toHaveProperty(
      "value",
      "2",
    );
    const field = (await limit()).getByRole("textbox", { name: "Requests per day" });
    expect(field).toHaveProperty("value", "50");
    expect(await (await limit()).findByText(/1,234 requests in the last 24 hours/)).toBeTruthy();
  });

  it("keep a stored interval that is no choice", async () => {
    await store(settingsItem, { ...settingsItem.fallback, refreshEvery: 5 * hour });
    await openOptions("connection");
    const box = await (await section()).findByRole("combobox", { name: "Check each wallet" });
    expect(box).toHaveProperty("value", "5");
    expect(within(box).getByRole("option", { name: "every 5 hours" })).toBeTruthy();
  });

  it("offer one to four parallel requests", async () => {
    await openOptions("connection");
    const box = await (await section()).findByRole("combobox", { name: "Parallel requests" });
    expect(
      within(box)
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual(["1", "2", "3", "4"]);
  });

  it("save a choice at once, and confirm", async () => {
    const { user } = await openOptions("connection");
    await user.selectOptions(
      await (await section()).findByRole("combobox", { name: "Check each wallet" }),
      "every hour",
    );
    expect(await (await section()).findByText("Saved.")).toBeTruthy();
    await user.selectOptions((await section()).getByRole("combobox", { name: "Parallel requests" }), "1");
    expect(sent("saveSettings")).toEqual([{ refreshEvery: hour }, { parallel: 1 }]);
  });

  it("save a number of requests by its button", async () => {
    const { user } = await openOptions("connection");
    const field = await (await limit()).findByRole("textbox", { name: "Requests per day" });
    await user.clear(field);
    await user.type(field, "40");
    expect(sent("saveSettings")).toEqual([]);
    await user.click((await limit()).getByRole("button", { name: "Save" }));
    expect(sent("saveSettings")).toEqual([{ dailyBudget: 40 }]);
  });

  it.each(["", "9", "10001", "-40", "4e1", "many"])("refuse %j as a number of requests", async (text) => {
    const { user } = await openOptions("connection");
    const field = await (await limit()).findByRole("textbox", { name: "Requests per day" });
    await user.clear(field);
    if (text !== "") await user.type(field, text);
    await user.click((await limit()).getByRole("button", { name: "Save" }));
    expect(await (await limit()).findByRole("alert")).toHaveProperty(
      "textContent",
      "Not saved. Enter a whole number from 10 to 10,000.",
    );
    expect(field).toHaveProperty("value", text);
    expect(sent("saveSettings")).toEqual([]);
  });

  it("report a value that could not be saved", async () => {
    answerTo("saveSettings", () => "storageFull");
    const { user } = await openOptions("connection");
    await user.selectOptions(
      await (await section()).findByRole("combobox", { name: "Parallel requests" }),
      "1",
    );
    expect(await (await section()).findByRole("alert")).toBeTruthy();
  });
});
