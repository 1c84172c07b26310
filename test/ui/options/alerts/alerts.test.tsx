import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { alertKinds } from "../../../../src/core/alerts/kinds.ts";
import { alertSettingsItem } from "../../../../src/storage/settings/alerts.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { openOptions } from "../../render.tsx";
import { sent, store } from "../../world.ts";

beforeEach(agreeWithKey);

const on = { ...alertSettingsItem.fallback, on: true };
const toggle = () => screen.findByRole("checkbox", { name: "Send me notifications" });

describe("the alert settings", () => {
  it("are one switch until it is on", async () => {
    const { user } = await openOptions("alerts");
    expect(await toggle()).toHaveProperty("checked", false);
    expect(screen.getAllByRole("checkbox", { name: /notif|airdrop/ })).toHaveLength(1);
    await user.click(await toggle());
    expect(sent("saveAlertSettings")).toEqual([{ on: true }]);
    await store(alertSettingsItem, on);
    const kinds = screen.getByRole("group", { name: "Send me notifications" }).querySelectorAll("label");
    expect(kinds[0]?.textContent).toBe("Expires within 7 days");
    expect(kinds).toHaveLength(alertKinds.length);
    expect(screen.getByText("Your computer’s settings may still hide them.")).toBeTruthy();
  });

  it("leave out a kind", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    await user.click(await screen.findByRole("checkbox", { name: "Expires within 30 days" }));
    expect(sent("saveAlertSettings")).toEqual([{ kinds: { soon: false } }]);
    expect(await screen.findByText("Saved.")).toBeTruthy();
  });
});
