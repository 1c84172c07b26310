import { describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { ledgerItem } from "../../../src/storage/alerts.ts";
import type { Item } from "../../../src/storage/item.ts";
import { read } from "../../../src/storage/item.ts";
import { quarantineItem } from "../../../src/storage/quarantine.ts";
import { transact, update } from "../../../src/storage/transaction/transaction.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";

const id = "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const modules = import.meta.glob<Record<string, unknown>>("../../../src/storage/**/*.ts", { eager: true });
const isItem = (value: unknown): value is Item<unknown> =>
  typeof value === "object" && value !== null && "schema" in value && "area" in value;
const items = [
  ...Object.values(modules).flatMap((module) => Object.values(module).filter(isItem)),
  snapshotItem(id),
  ledgerItem(id),
];
const local = items.filter(({ area }) => area === "local");

const kept = [
  "alertSettings",
  "appearance",
  "askedServices",
  "blocked",
  "declined",
  "dismissals",
  "history",
  "listView",
  "settings",
  "watchlist",
];

describe("overwritten damaged data", () => {
  it.each(local)("is kept exactly if nothing can replace it: $key", async (item) => {
    await browser.storage.local.set({ [item.key]: "typed" });
    await transact((transaction) => transaction.put(item, item.fallback));
    const copies = kept.includes(item.key) ? { [item.key]: "typed" } : {};
    expect(await read(quarantineItem)).toEqual(copies);
    const all = JSON.stringify(await browser.storage.local.get(null));
    expect(all.includes("typed")).toBe(kept.includes(item.key));
  });

  it("is kept when it is removed", async () => {
    await browser.storage.local.set({ [watchlistItem.key]: "typed" });
    await transact((transaction) => transaction.remove(watchlistItem));
    expect(await read(quarantineItem)).toEqual({ [watchlistItem.key]: "typed" });
  });

  it("replaces the earlier copy of its item only", async () => {
    await browser.storage.local.set({ quarantine: { v: 1, d: { settings: "other", watchlist: "first" } } });
    await browser.storage.local.set({ [watchlistItem.key]: { v: 1, d: [7] } });
    await update(watchlistItem, (wallets) => [...wallets]);
    expect(await read(quarantineItem)).toEqual({ settings: "other", watchlist: { v: 1, d: [7] } });
  });

  it("stays in place while the change is refused", async () => {
    await browser.storage.local.set({ [watchlistItem.key]: "typed" });
    const failing = transact((transaction) => {
      transaction.put(watchlistItem, []);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    expect(await browser.storage.local.get(null)).toEqual({ [watchlistItem.key]: "typed" });
  });
});

it("every stored item has the version of its upgrades", () => {
  // The background makes the copy of the first paint anew.
  for (const item of items.filter(({ key }) => key !== "firstPaint"))
    expect(item.version, item.key).toBe(1 + Object.keys(item.upgrades ?? {}).length);
});

it("every stored item has a key of its own", () => {
  const names = items.map(({ area, key }) => `${area} ${key}`);
  expect(new Set(names).size).toBe(names.length);
  expect(local.map(({ key }) => key)).toEqual(expect.arrayContaining(["apiKey", `snapshot:${id}`]));
});
