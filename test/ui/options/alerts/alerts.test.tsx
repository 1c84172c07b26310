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

describe("the alert settings", () => {
  it("are off and disabled until the user turns alerts on", async () => {
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

  it("are reported as saved after switching off", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    const part = await section();
    await user.click(part.getByRole("checkbox", { name: "Send me notifications" }));
    expect(sent("saveAlertSettings")).toEqual([{ on: false }]);
    expect(await part.findByText("Saved.")).toBeTruthy();
  });

  it("leave out a kind that the user unchecks", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    await user.click((await section()).getByRole("checkbox", { name: "An airdrop expires within 30 days" }));
    expect(sent("saveAlertSettings")).toEqual([{ kinds: { soon: false } }]);
  });

  it("hold alerts until the user's morning", async () => {
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

  it("offer default quiet hours that the user can change", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    await user.click((await section()).getByRole("checkbox", { name: "Pause overnight" }));
    expect(sent("saveAlertSettings")).toEqual([{ quiet: { from: 1_320, to: 480 } }]);
  });

  it("stay off when switching on failed", async () => {
    answerTo("saveAlertSettings", () => "storageFull");
    const { user } = await openOptions("alerts");
    const part = await section();
    await user.click(part.getByRole("checkbox", { name: "Send me notifications" }));
    expect(await part.findByText(/storage is full/)).toBeTruthy();
    expect(part.getByRole("checkbox", { name: "Send me notifications" })).toHaveProperty("checked", false);
  });
});
