import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { dismissalsItem } from "../../src/storage/airdrops/dismissals.ts";
import { openedItem } from "../../src/storage/airdrops/opened.ts";
import { snapshotItem } from "../../src/storage/airdrops/snapshots.ts";
import { unseenItem } from "../../src/storage/airdrops/unseen.ts";
import { apiKeyItem } from "../../src/storage/api-key.ts";
import { dayValuesItem, historyItem } from "../../src/storage/history.ts";
import { type Item, read } from "../../src/storage/item.ts";
import {
  consentItem,
  erasingItem,
  keyStatusItem,
  quarantineItem,
  summaryItem,
} from "../../src/storage/items.ts";
import { activityItem } from "../../src/storage/refresh/activity.ts";
import { scheduleItem } from "../../src/storage/refresh/schedule.ts";
import { additionsItem } from "../../src/storage/scans/additions.ts";
import { alertSettingsItem, ledgerItem, notificationsItem } from "../../src/storage/settings/alerts.ts";
import { appearanceItem, listViewItem } from "../../src/storage/settings/display.ts";
import { settingsItem } from "../../src/storage/settings/settings.ts";
import { syncItem } from "../../src/storage/settings/sync.ts";
import { openStorage, transact } from "../../src/storage/transaction.ts";
import { blockedItem } from "../../src/storage/wallets/blocked.ts";
import { declinedItem, removedItem } from "../../src/storage/wallets/removed.ts";
import { watchlistItem } from "../../src/storage/wallets/watchlist.ts";

const id = "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const decisions: readonly Item<unknown>[] = [
  alertSettingsItem,
  blockedItem,
  consentItem,
  declinedItem,
  dismissalsItem,
  settingsItem,
  syncItem,
  watchlistItem,
];
const caches: readonly Item<unknown>[] = [
  activityItem,
  appearanceItem,
  dayValuesItem,
  erasingItem,
  historyItem,
  keyStatusItem,
  ledgerItem(id),
  listViewItem,
  notificationsItem,
  openedItem,
  scheduleItem,
  snapshotItem(id),
  additionsItem,
  unseenItem,
];
const neither: readonly Item<unknown>[] = [apiKeyItem, summaryItem];

const keyOf = ({ key }: Item<unknown>): string => key;

/** @returns the number of copies after two unreadable values were overwritten */
async function copiesOf(item: Item<unknown>): Promise<number> {
  for (const [now, raw] of ["first", "second"].entries()) {
    vi.spyOn(Date, "now").mockReturnValue(1_000 + now);
    await browser.storage.local.set({ [item.key]: raw });
    await transact((transaction) => transaction.put(item, item.fallback));
  }
  const stored = Object.keys(await browser.storage.local.get(null));
  const copies = stored.filter((key) => key !== item.key && key !== quarantineItem.key);
  const listed = await read(quarantineItem);
  expect(listed.map(({ keptAs }) => keptAs).sort()).toEqual(copies.sort());
  return copies.length;
}

beforeEach(() => {
  fakeBrowser.reset();
  openStorage();
});

describe("overwritten unreadable data", () => {
  it.each(decisions)("is quarantined each time if the user decided: $key", async (item) => {
    expect(await copiesOf(item)).toBe(2);
  });

  it.each(caches)("is quarantined once in a cache: $key", async (item) => {
    expect(await copiesOf(item)).toBe(1);
  });

  it.each(neither)("is not quarantined: $key", async (item) => {
    expect(await copiesOf(item)).toBe(0);
  });
});

const all: readonly Item<unknown>[] = [...decisions, ...caches, ...neither, quarantineItem, removedItem];

it("every stored item has the version of its upgrades", () => {
  for (const item of all) expect(item.version, item.key).toBe(1 + Object.keys(item.upgrades ?? {}).length);
});

it("every stored item has a key of its own", () => {
  const keys = all.map(keyOf);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => !/^\w/.test(key))).toEqual([]);
});
