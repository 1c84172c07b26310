import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { alertKinds } from "../../../../src/core/alerts/kinds.ts";
import { alertSettingsItem } from "../../../../src/storage/alerts.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { grant, grantedNow } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const on = { ...alertSettingsItem.fallback, on: true };
const toggle = () => screen.findByRole("checkbox", { name: "Send me notifications" });
const choices = () => screen.queryByRole("group", { name: "Send me notifications" });

beforeEach(async () => {
  await agreeWithKey();
  answerTo("saveAlertSettings", (changes) => {
    if (changes.on !== undefined) void store(alertSettingsItem, { ...on, on: changes.on });
  });
});

describe("the alert settings", () => {
  it("are one switch until it is on", async () => {
    const { user } = await openOptions("alerts");
    expect(await toggle()).toHaveProperty("checked", false);
    expect(screen.getAllByRole("checkbox", { name: /notif|airdrop/ })).toHaveLength(1);
    await user.click(await toggle());
    expect(sent("saveAlertSettings")).toEqual([{ on: true }]);
    const kinds = (await screen.findByRole("group", { name: "Send me notifications" })).querySelectorAll(
      "label",
    );
    expect(kinds[0]?.textContent).toBe("Last safe day to claim");
    expect(kinds).toHaveLength(alertKinds.length);
  });
});

describe("the switch of alerts", () => {
  it("asks the browser before anything else", async () => {
    const { user } = await openOptions("alerts");
    const order: string[] = [];
    vi.mocked(browser.permissions.request).mockImplementation(async ({ permissions = [] }) => {
      order.push(...permissions);
      grant(...permissions);
      return true;
    });
    answerTo("saveAlertSettings", () => void order.push("saved"));
    await user.click(await toggle());
    expect(order).toEqual(["notifications", "saved"]);
  });

  it.each([
    ["the user denies", async () => false],
    ["a policy forbids", async () => Promise.reject(new Error("policy"))],
  ])("stays off and says so if %s", async (_who, answer) => {
    const { user } = await openOptions("alerts");
    vi.mocked(browser.permissions.request).mockImplementation(answer);
    await user.click(await toggle());
    expect(await screen.findByText("Nothing changed: your browser didn’t allow it.")).toBeTruthy();
    expect(await toggle()).toHaveProperty("checked", false);
    expect(sent("saveAlertSettings")).toEqual([]);
  });

  it("is off here without the permission, until it is switched on", async () => {
    await store(alertSettingsItem, on);
    const { user } = await openOptions("alerts");
    expect(await toggle()).toHaveProperty("checked", false);
    expect(choices()).toBeNull();
    expect(screen.getByText(/^Alerts are off here/)).toBeTruthy();
    await user.click(await toggle());
    expect(grantedNow()).toEqual(["notifications"]);
    expect(await toggle()).toHaveProperty("checked", true);
  });

  it("follows a withdrawal of the permission", async () => {
    grant("notifications");
    await store(alertSettingsItem, on);
    await openOptions("alerts");
    expect(await toggle()).toHaveProperty("checked", true);
    await act(() => browser.permissions.remove({ permissions: ["notifications"] }));
    expect(await screen.findByText(/^Alerts are off here/)).toBeTruthy();
    expect(sent("saveAlertSettings")).toEqual([]);
  });
});
