import { fireEvent } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { alertSettingsItem } from "../../../../src/storage/settings/alerts.ts";
import { agree, storeKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";
import { partAt } from "../part.ts";

beforeEach(async () => {
  await agree();
  await storeKey();
});

const section = () => partAt("alerts");

const on = { ...alertSettingsItem.fallback, on: true };

describe("alerts", () => {
  it("are off, and what they are about cannot be chosen until they are on", async () => {
    const { user } = await openOptions("alerts");
    const part = await section();
    const box = part.getByRole("checkbox", { name: "Send me notifications" });
    expect(box).toHaveProperty("checked", false);
    expect(part.getByRole("checkbox", { name: "There’s a new airdrop" }).closest("fieldset")).toHaveProperty(
      "disabled",
      true,
    );
    await user.click(box);
    expect(sent("saveAlertSettings")).toEqual([{ on: true }]);
    expect(
      await part.findByText("Alerts are on. Your computer’s settings may still hide them."),
    ).toBeTruthy();
  });

  it("switched off are said to be saved, and no more", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    const part = await section();
    await user.click(part.getByRole("checkbox", { name: "Send me notifications" }));
    expect(sent("saveAlertSettings")).toEqual([{ on: false }]);
    expect(await part.findByText("Saved.")).toBeTruthy();
  });

  it("of one kind can be left out", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    await user.click((await section()).getByRole("checkbox", { name: "An airdrop expires within 30 days" }));
    expect(sent("saveAlertSettings")).toEqual([{ kinds: { soon: false } }]);
  });

  it("can wait until the morning, which is when the person says", async () => {
    await store(alertSettingsItem, { ...on, quiet: { from: 1_320, to: 480 } });
    const { user } = await openOptions("alerts");
    const part = await section();
    const from = part.getByLabelText("From");
    expect(from).toHaveProperty("value", "22:00");
    expect(part.getByLabelText("To")).toHaveProperty("value", "08:00");
    fireEvent.change(from, { target: { value: "23:30" } });
    await user.click(part.getByRole("checkbox", { name: "Pause overnight" }));
    expect(sent("saveAlertSettings")).toEqual([{ quiet: { from: 1_410, to: 480 } }, { quiet: null }]);
  });

  it("begin with a night that can be changed", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    await user.click((await section()).getByRole("checkbox", { name: "Pause overnight" }));
    expect(sent("saveAlertSettings")).toEqual([{ quiet: { from: 1_320, to: 480 } }]);
  });

  it("that could not be switched on are not said to be", async () => {
    answerTo("saveAlertSettings", () => "storageFull");
    const { user } = await openOptions("alerts");
    const part = await section();
    await user.click(part.getByRole("checkbox", { name: "Send me notifications" }));
    expect(await part.findByText(/storage is full/)).toBeTruthy();
    expect(part.getByRole("checkbox", { name: "Send me notifications" })).toHaveProperty("checked", false);
  });
});
