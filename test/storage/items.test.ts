import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import type { Wallet } from "../../src/core/wallets/wallet.ts";
import { dismissalsItem } from "../../src/storage/airdrops/dismissals.ts";
import { alertSettingsItem } from "../../src/storage/alerts.ts";
import { appearanceItem, listViewItem } from "../../src/storage/display.ts";
import { type Item, parseStored } from "../../src/storage/item.ts";
import { quarantineItem } from "../../src/storage/quarantine.ts";
import { settingsItem } from "../../src/storage/settings.ts";
import { askedServicesItem } from "../../src/storage/sites.ts";
import { update } from "../../src/storage/transaction/transaction.ts";
import { blockedItem } from "../../src/storage/wallets/blocked.ts";
import { watchlistItem } from "../../src/storage/wallets/watchlist.ts";

const settings = {
  ...settingsItem.fallback,
  serviceUrl: "https://airdrops.example/base",
  alwaysAsk: true,
  scan: "onDemand",
  refreshEvery: 12 * 3_600_000,
  smallestValue: 2.5,
} as const;
const alerts = {
  on: true,
  kinds: { ...alertSettingsItem.fallback.kinds, new: false },
  smallestAlert: 5,
};
const id = "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const hidden = { wallet: id, airdrop: "Orchard", hidden: true };
const site = "https://evil.example";

const wallet = (n: number): Wallet => ({
  network: "evm",
  address: `0x${String(n).padStart(40, "0")}`,
  label: "Main",
  paused: false,
  addedAt: 0,
  sources: [{ kind: "typed", at: 0 }],
});

describe("a damaged field or entry", () => {
  const damages: readonly [string, Item<unknown>, unknown, unknown][] = [
    [
      "an unencrypted service URL",
      settingsItem,
      { ...settings, serviceUrl: "http://airdrops.example" },
      { ...settings, serviceUrl: settingsItem.fallback.serviceUrl },
    ],
    [
      "two bad settings",
      settingsItem,
      { ...settings, refreshEvery: 40, scan: "never" },
      { ...settings, refreshEvery: 6 * 3_600_000, scan: "onOpen" },
    ],
    [
      "an alert kind that is no switch",
      alertSettingsItem,
      { ...alerts, kinds: { ...alerts.kinds, verySoon: "no" } },
      { ...alerts, kinds: { ...alerts.kinds, verySoon: true } },
    ],
    ["a null wallet", watchlistItem, [wallet(1), null, wallet(3)], [wallet(1), wallet(3)]],
    [
      "a source of a later version",
      watchlistItem,
      [{ ...wallet(1), sources: [{ kind: "code", at: 0 }] }],
      [{ ...wallet(1), sources: [] }],
    ],
    ["an empty dismissal", dismissalsItem, [hidden, {}, { ...hidden, hidden: 7 }], [hidden]],
    [
      "a blocked number",
      blockedItem,
      { sites: [site, 7], wallets: ["nonsense", id] },
      { sites: [site], wallets: [id] },
    ],
    ["a number for a service", askedServicesItem, [7, "a"], ["a"]],
  ];

  it.each(damages)("costs no other: %s", async (_name, item, d, value) => {
    const raw = { v: 1, d };
    expect(parseStored(item, raw)).toEqual({ state: "damaged", value });
    await browser.storage.local.set({ [item.key]: raw });
    await update<unknown>(item, (before) => structuredClone(before));
    expect(await browser.storage.local.get(null)).toEqual({
      [item.key]: { v: 1, d: value },
      [quarantineItem.key]: { v: 1, d: { [item.key]: raw } },
    });
  });
});

describe("a field from a later version", () => {
  it.each([
    ["theme", appearanceItem, { blurred: true }, { ...appearanceItem.fallback, blurred: true }],
    ["network", listViewItem, { sort: "name" }, { ...listViewItem.fallback, sort: "name" }],
  ])("gets its default: %s", (_name, item, d, value) => {
    expect(parseStored<unknown>(item, { v: 1, d })).toEqual({ state: "whole", value });
  });

  it("is kept when it is unknown", () => {
    const later = { ...settings, later: "kept" };
    expect(parseStored<unknown>(settingsItem, { v: 1, d: later })).toEqual({ state: "whole", value: later });
  });
});
