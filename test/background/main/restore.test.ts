import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { runDueWork } from "../../../src/background/main/startup.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { encodeBackup, type Profile } from "../../../src/core/backup/encode.ts";
import type { AlertSettings } from "../../../src/core/settings/alert-settings.ts";
import type { CommandName, Request } from "../../../src/messaging/commands.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { read } from "../../../src/storage/item.ts";
import { alertSettingsItem, keptItems, settingsItem, summaryItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import { freshWorld, markOf, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const deadlines = sandboxWallet("evm-deadlines");
const none = sandboxWallet("evm-none");
const other = sandboxWallet("solana-soon");
const unwanted = sandboxWallet("move-very-soon");
const [deadlinesId, noneId, otherId] = [walletId(deadlines), walletId(none), walletId(other)];

function command<N extends CommandName>(name: N, request: Request<N>) {
  return handlers[name](request);
}

async function readProfile(): Promise<Profile> {
  return {
    wallets: await read(keptItems.wallets),
    dismissals: await read(keptItems.dismissals),
    settings: await read(keptItems.settings),
    alerts: await read(keptItems.alerts),
  };
}

/** A backup of the current data, as the page makes it. */
async function backup(): Promise<string> {
  return encodeBackup(await readProfile(), Date.now());
}

async function restore(text: string) {
  return command("restoreBackup", { file: JSON.parse(text), settings: true });
}

/** Wallets with labels and pauses, dismissals, settings, and shown alerts. */
async function livedIn(): Promise<void> {
  await setUp(world);
  await watchTyped(deadlines, none, other, unwanted);
  await command("setLabel", { id: noneId, label: "Savings" });
  await command("setPaused", { ids: [otherId], paused: true });
  const claimed = { name: "Orchard", usdValue: 640, at: start };
  await command("setDismissals", [{ wallet: deadlinesId, airdrop: "x", change: { claimed } }]);
  await command("setDismissals", [{ wallet: null, airdrop: "spam", change: { hidden: true } }]);
  await command("saveSettings", { refreshEvery: 12 * 3_600_000 });
  await command("saveAlertSettings", { new: true, expiring: true });
  await command("removeWallets", { ids: [noneId] });
  await command("undoRemove", { ids: [noneId] });
  await command("removeWallets", { ids: [walletId(unwanted)] });
  await refreshDue();
  await runDueWork();
}

const shown = () => vi.mocked(browser.notifications.create).mock.calls.length;

beforeEach(() => {
  vi.spyOn(browser.notifications, "create");
});

describe("a backup", () => {
  it("restores everything after an erasure", async () => {
    await livedIn();
    const before = await readProfile();
    const text = await backup();
    expect(text).not.toContain(world.sandbox.key);
    await command("eraseAll", { fromSync: false });
    expect((await readProfile()).wallets).toEqual([]);
    await command("agree", {});
    expect(await restore(text)).toEqual({
      problem: null,
      restored: { added: 3, over: 0 },
    });
    const { serviceUrl } = settingsItem.fallback;
    expect(await readProfile()).toEqual({ ...before, settings: { ...before.settings, serviceUrl } });
    expect(await read(summaryItem)).toMatchObject({ walletCount: 3, activeCount: 2 });
    expect(await read(apiKeyItem)).toBeNull();
  });

  it("brings a claim that has ended since no second time", async () => {
    await setUp(world);
    await watchTyped(none);
    const listed = async (...airdrops: object[]) => {
      world.sandbox.setAirdrops("evm", none.address, airdrops);
      world.pass(25 * 3_600_000);
      await refreshDue();
    };
    const claimed = { name: "Orchard", usdValue: 640, at: start };
    await listed(entry("Orchard"));
    await command("setDismissals", [
      { wallet: noneId, airdrop: markOf(world, "Orchard"), change: { claimed } },
    ]);
    const text = await backup();
    await listed();
    await listed();
    await listed(entry("Orchard"));
    const { dismissals } = await readProfile();
    await command("removeWallets", { ids: [noneId] });
    await restore(text);
    expect((await readProfile()).dismissals).toEqual(dismissals);
    expect(await read(summaryItem)).toMatchObject({ claimed: 64_000 });
  });
});

describe("a backup with alert settings", () => {
  async function withAlerts(alerts: AlertSettings): Promise<string> {
    const profile = await readProfile();
    return encodeBackup({ ...profile, alerts }, start);
  }

  it("skips known airdrops when it switches alerts on", async () => {
    await setUp(world);
    await command("saveAlertSettings", { new: true, expiring: true });
    await watchTyped(none);
    await refreshDue();
    const text = await withAlerts({ new: true, expiring: true });
    await command("saveAlertSettings", { new: false, expiring: false });
    world.sandbox.setAirdrops("evm", none.address, [entry("Orchard")]);
    world.pass(24 * 3_600_000);
    await refreshDue();
    await restore(text);
    await runDueWork();
    expect(await read(alertSettingsItem)).toEqual({ new: true, expiring: true });
    expect(await read(summaryItem)).toMatchObject({ rowCount: 1 });
    expect(shown()).toBe(0);
  });
});
