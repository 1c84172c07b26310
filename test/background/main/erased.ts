import { expect } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { forget } from "../../../src/background/memory.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { sandboxWallet, setUp, type World, watchTyped } from "../world.ts";

/** Stores data of each erased kind: wallets, snapshots, keys, permissions, an alarm, a notification. */
export async function livedIn(world: World): Promise<void> {
  // As the user's consent does after an erasure.
  forget();
  await setUp(world);
  world.mayNotify = true;
  world.sites = ["https://farm.example/*", "https://*/*", "https://*.drops.bot/*"];
  await handlers.saveAlertSettings({ new: true, expiring: true });
  await watchTyped(sandboxWallet("evm-deadlines"), sandboxWallet("solana-soon"));
  await refreshDue();
  await runDueWork();
  await browser.storage.session.set({ anything: 1 });
  // The tests change storage beneath the background.
  forget();
  await browser.notifications.create("one", {
    type: "basic",
    iconUrl: "/icon/128.png",
    title: "one",
    message: "one",
  });
}

/** Expects the state of a fresh install. */
export async function expectErased(world: World): Promise<void> {
  expect(await browser.storage.local.get()).toEqual({});
  expect(await browser.storage.session.get()).toEqual({});
  expect(await browser.alarms.getAll()).toEqual([]);
  expect(await browser.notifications.getAll()).toEqual({});
  expect(world.mayNotify).toBe(false);
  expect(world.sites).toEqual(["https://*.drops.bot/*"]);
  expect(await browser.action.getBadgeText({})).toBe("badge_off");
}
