import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { openNotification, raiseAlerts } from "../../../src/background/alerts/alerts.ts";
import { handlers } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { read } from "../../../src/storage/item.ts";
import {
  alertSettingsItem,
  consentItem,
  ledgerItem,
  openedItem,
  pageHostsItem,
} from "../../../src/storage/items.ts";
import { entry, urgentEntry } from "../../sandbox/entry.ts";
import { update } from "../update.ts";
import { alertWorld, id, shown, shownIds, wallet } from "./alert-world.ts";

const { world, listed } = alertWorld();

describe("a notification that the browser refuses", () => {
  it("is tried again at the next wake", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.mocked(browser.notifications.create).mockRejectedValueOnce(new Error("no notifications today"));
    await listed(entry("a"), entry("b"));
    expect(shown()).toEqual(["new a", "new b"]);
    expect(reported).toHaveBeenCalled();
    await runDueWork();
    expect(shown()).toEqual(["new a", "new b", "new a"]);
    await runDueWork();
    expect(shown()).toHaveLength(3);
  });

  it("keeps its id when the list changes its order", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.mocked(browser.notifications.create).mockRejectedValueOnce(new Error("no notifications today"));
    const list = ["a", "b", "c", "d"].map((name) => entry(name));
    await listed(...list);
    await listed(...list.toReversed());
    const [refused, again] = shownIds();
    expect(refused).toMatch(/^alerts /);
    expect(again).toBe(refused);
  });
});

describe("a notification that the browser is silent about", () => {
  it("holds up no other, and counts as shown when late", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    const late = Promise.withResolvers<string>();
    vi.mocked(browser.notifications.create).mockImplementationOnce(() => Object(late.promise));
    await listed(entry("a"), entry("b"));
    expect(shown()).toEqual(["new a", "new b"]);
    expect(reported).toHaveBeenCalledOnce();
    late.resolve("");
    await vi.waitFor(async () => {
      const { airdrops = [] } = (await read(ledgerItem(id))) ?? {};
      expect(airdrops.map(({ notified }) => notified)).toEqual([["new"], ["new"]]);
    });
  });
});

describe("an alert without the browser's permission", () => {
  it("stays due until the permission is granted", async () => {
    world.mayNotify = false;
    await listed(entry("Orchard"));
    await listed(entry("Orchard"), entry("Lantern"));
    expect(shown()).toEqual([]);
    world.mayNotify = true;
    await handlers.saveAlertSettings({ new: true });
    await runDueWork();
    expect(shown()).toEqual(["new Orchard", "new Lantern"]);
  });
});

it("shows no unshown alert without consent", async () => {
  world.mayNotify = false;
  await listed(entry("Orchard"));
  world.mayNotify = true;
  await update(consentItem, () => null);
  await raiseAlerts();
  expect(shown()).toEqual([]);
});

describe("a click on a notification", () => {
  const opened = () => vi.mocked(browser.tabs.create).mock.calls.map(([options]) => options.url);

  beforeEach(() => {
    vi.spyOn(browser.tabs, "create").mockResolvedValue(Object({ id: 1 }));
  });

  it("opens the airdrop's page on the service's own site", async () => {
    await listed(entry("Orchard"));
    await openNotification(shownIds()[0] ?? "");
    expect(opened()).toEqual([`${world.sandbox.url}/address/${wallet.address}/Orchard`]);
    expect(browser.notifications.clear).toHaveBeenCalledWith(shownIds()[0]);
    const noted = { wallet: id, name: "Orchard", at: Date.now() };
    expect(await read(openedItem)).toMatchObject([noted]);
  });

  it("opens the wallet's page for an airdrop without a page", async () => {
    await listed(entry("Orchard", { addressUrl: "javascript:alert(1)" }));
    await openNotification(shownIds()[0] ?? "");
    expect(opened()).toEqual([`${world.sandbox.url}/address/${wallet.address}`]);
  });

  it("opens the list for a page on another site", async () => {
    await listed(entry("Orchard", { addressUrl: "https://drops.bot.evil.example/claim" }));
    await openNotification(shownIds()[0] ?? "");
    expect(opened()).toEqual(["chrome-extension://windfall/popup.html"]);
    expect(await read(openedItem)).toEqual([]);
  });

  it("opens the airdrop's page on a host without a question", async () => {
    await listed(entry("Orchard", { addressUrl: "https://claims.example.org/1" }));
    await update(pageHostsItem, () => ["claims.example.org"]);
    await openNotification(shownIds()[0] ?? "");
    expect(opened()).toEqual(["https://claims.example.org/1"]);
  });

  it("opens the list for a summary or an unknown notification", async () => {
    await listed(entry("a"), entry("b"), entry("c"), entry("d"));
    await openNotification(shownIds()[0] ?? "");
    await openNotification("alert 99");
    expect(opened()).toEqual([
      "chrome-extension://windfall/popup.html",
      "chrome-extension://windfall/popup.html",
    ]);
  });
});

it("repeats only deadline alerts when ledgers are damaged", async () => {
  await listed(urgentEntry("Orchard"), entry("Lantern"));
  vi.mocked(browser.notifications.create).mockClear();
  await browser.storage.local.set({ [ledgerItem(id).key]: "garbage" });
  await world.restartBackground();
  await raiseAlerts();
  expect(shown()).toEqual(["within 7 Orchard"]);
});

it("shows no alerts while their settings cannot be read", async () => {
  await browser.storage.local.set({ [alertSettingsItem.key]: { v: 1, d: { new: "yes" } } });
  await world.restartBackground();
  await listed(entry("Orchard"));
  expect(shown()).toEqual([]);
  await update(alertSettingsItem, (settings) => ({ ...settings }));
  expect(await read(alertSettingsItem)).toEqual(alertSettingsItem.fallback);
});
