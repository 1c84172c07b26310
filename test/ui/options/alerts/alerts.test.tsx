import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { alertSettingsItem } from "../../../../src/storage/items.ts";
import { agreeWithKey } from "../../fixtures.ts";
import { grant, grantedNow } from "../../permissions.ts";
import { openOptions } from "../../render.tsx";
import { answerTo, sent, store } from "../../world.ts";

const expiring = () => screen.findByRole("checkbox", { name: "Expiring airdrops" });
const newOnes = () => screen.findByRole("checkbox", { name: "New airdrops" });

beforeEach(async () => {
  await agreeWithKey();
  answerTo("saveAlertSettings", async (changes) => {
    await store(alertSettingsItem, { ...alertSettingsItem.fallback, ...changes });
  });
});

describe("a switch of alerts", () => {
  it.each([
    ["New airdrops", { new: true }],
    ["Expiring airdrops", { expiring: true }],
  ])("switches on its own alerts alone: %s", async (name, changes) => {
    grant("notifications");
    const { user } = await openOptions("alerts");
    const toggle = await screen.findByRole("checkbox", { name });
    expect(toggle).toHaveProperty("checked", false);
    await user.click(toggle);
    expect(sent("saveAlertSettings")).toEqual([changes]);
    expect([await newOnes(), await expiring()].map((one) => Object(one).checked)).toEqual([
      "new" in changes,
      "expiring" in changes,
    ]);
  });

  it("asks the browser before anything else", async () => {
    const { user } = await openOptions("alerts");
    const order: string[] = [];
    vi.mocked(browser.permissions.request).mockImplementation(async ({ permissions = [] }) => {
      order.push(...permissions);
      grant(...permissions);
      return true;
    });
    answerTo("saveAlertSettings", () => void order.push("saved"));
    await user.click(await expiring());
    expect(order).toEqual(["notifications", "saved"]);
  });

  it.each([
    ["the user denies", async () => false],
    ["a policy forbids", async () => Promise.reject(new Error("policy"))],
  ])("stays off and says so if %s", async (_who, answer) => {
    const { user } = await openOptions("alerts");
    vi.mocked(browser.permissions.request).mockImplementation(answer);
    await user.click(await expiring());
    expect(await screen.findByText("Nothing changed: your browser didn’t allow it.")).toBeTruthy();
    expect(await expiring()).toHaveProperty("checked", false);
    expect(sent("saveAlertSettings")).toEqual([]);
  });

  it("is off here without the permission, and asks again", async () => {
    await store(alertSettingsItem, { new: true, expiring: true });
    const { user } = await openOptions("alerts");
    expect(await expiring()).toHaveProperty("checked", false);
    expect(screen.getByText(/^Alerts are off here/)).toBeTruthy();
    await user.click(await expiring());
    expect(grantedNow()).toEqual(["notifications"]);
    // With the permission, the stored state of the other switch holds again.
    expect(sent("saveAlertSettings")).toEqual([{ expiring: true }]);
  });
});

describe("a test alert", () => {
  it("is shown as the page says it reads", async () => {
    const shown = vi.spyOn(browser.notifications, "create");
    const { user } = await openOptions("alerts");
    await user.click(await screen.findByRole("button", { name: "Send a test" }));
    expect(grantedNow()).toEqual(["notifications"]);
    const [, options] = shown.mock.calls[0] ?? [];
    const reads = `“${Object(options).title} · ${Object(options).message}”`;
    expect(screen.getByText(`An alert reads: ${reads}`)).toBeTruthy();
    expect(await screen.findByText(/^Sent\./)).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("says so if the browser does not allow it", async () => {
    const { user } = await openOptions("alerts");
    vi.mocked(browser.permissions.request).mockImplementation(async () => false);
    await user.click(await screen.findByRole("button", { name: "Send a test" }));
    expect(await screen.findByText("Nothing changed: your browser didn’t allow it.")).toBeTruthy();
  });
});
