import { beforeEach, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage, handlers } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { exchange } from "../../../src/background/sync.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { airdropKey } from "../../../src/core/airdrops/airdrop.ts";
import { encodeBackup } from "../../../src/core/backup/encode.ts";
import { usualView } from "../../../src/core/list/list-view.ts";
import type { CommandName } from "../../../src/messaging/commands.ts";
import { settingsItem } from "../../../src/storage/items.ts";
import { wallet } from "../../fixtures.ts";
import { urgentEntry } from "../../sandbox/entry.ts";
import { freshWorld, idOf, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

/** A refused write changes nothing (measured), so a command that stores all in one write is done or not done. */

const world = freshWorld();
const [first, second, gone] = [
  sandboxWallet("evm-deadlines"),
  sandboxWallet("solana-soon"),
  sandboxWallet("evm-none"),
];
const [firstId, goneId] = [walletId(first), walletId(gone)];
const backup: unknown = JSON.parse(
  encodeBackup(
    {
      wallets: [wallet({ ...sandboxWallet("move-very-soon"), label: "Main" })],
      dismissals: [],
      settings: { ...settingsItem.fallback, smallestValue: 20 },
      alerts: { new: true, expiring: true },
    },
    start,
  ),
);

/** These two change the browser's sync as well, and say what they did. A scan stores nothing. */
type Other = "leaveSync" | "eraseAll" | "scanPage";

const requests: { readonly [N in Exclude<CommandName, Other>]: () => unknown } = {
  agree: () => ({}),
  saveKey: () => ({ key: world.sandbox.key }),
  removeKey: () => ({}),
  saveServiceUrl: () => ({ url: "https://service.example" }),
  trustPageHost: () => ({ serviceUrl: world.sandbox.url, host: "pages.example" }),
  forgetPageHosts: () => ({}),
  addWallets: () => ({ wallets: [gone] }),
  removeWallets: () => ({ ids: [firstId] }),
  undoRemove: () => ({ ids: [goneId] }),
  setLabel: () => ({ id: firstId, label: "Savings" }),
  setPaused: () => ({ ids: [firstId], paused: true }),
  saveSettings: () => ({ smallestValue: 20 }),
  saveAlertSettings: () => ({ new: true }),
  setSync: () => ({ on: false }),
  restoreBackup: () => ({ file: backup, settings: true }),
  setDismissals: () => [{ wallet: firstId, airdrop: "Orchard", change: { hidden: true } }],
  saveListView: () => ({ ...usualView, urgency: "soon" }),
  saveAppearance: () => ({ blurred: true }),
  noteSeen: () => ({ of: "new", through: start }),
  noteOpened: () => ({ key: airdropKey(firstId, idOf(world, "Orchard")) }),
  forgetOpened: () => ({ wallet: firstId, airdrop: "Orchard" }),
  forgetSaved: () => ({ through: start }),
  repair: () => ({}),
  noteKeyAsked: () => ({}),
  refresh: () => ({}),
  endOffline: () => ({}),
};

beforeEach(async () => {
  await setUp(world);
  world.sandbox.setAirdrops("evm", first.address, [urgentEntry("Orchard")]);
  await watchTyped(first, second, gone);
  await refreshDue();
  await handlers.removeWallets({ ids: [goneId] });
  await handlers.setSync({ on: true });
  await exchange();
});

it.each(Object.entries(requests))("%s stores all in one write", async (name, request) => {
  const set = vi.spyOn(browser.storage.local, "set");
  expect(await handleMessage({ command: name, request: request() })).toMatchObject({ ok: true });
  expect(set.mock.calls.length).toBeLessThanOrEqual(1);
});
