import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { parseStored, read } from "../../../src/storage/item.ts";
import { type Wallet, watchlistItem } from "../../../src/storage/wallets/watchlist.ts";

const wallet = (n: number): Wallet => ({
  network: "evm",
  address: `0x${String(n).padStart(40, "0")}`,
  label: null,
  paused: false,
  addedAt: 0,
  sources: [{ kind: "typed", at: 0 }],
});

beforeEach(() => fakeBrowser.reset());

describe("a watchlist", () => {
  it.each([
    ["a null entry", null],
    ["an unknown network", { ...wallet(2), network: "dogecoin" }],
    ["a missing address", { ...wallet(2), address: "" }],
  ])("keeps the other entries with %s", async (_name, damaged) => {
    const d = [wallet(1), damaged, wallet(3)];
    await browser.storage.local.set({ [watchlistItem.key]: { v: watchlistItem.version, d } });
    expect(await read(watchlistItem)).toEqual([wallet(1), wallet(3)]);
  });

  it("keeps one of two duplicates", async () => {
    const d = [wallet(1), wallet(1), null];
    await browser.storage.local.set({ [watchlistItem.key]: { v: watchlistItem.version, d } });
    expect(await read(watchlistItem)).toEqual([wallet(1)]);
  });

  it("keeps as many wallets as fit", async () => {
    const d = Array.from({ length: 201 }, (_, n) => wallet(n));
    await browser.storage.local.set({ [watchlistItem.key]: { v: watchlistItem.version, d } });
    expect(await read(watchlistItem)).toHaveLength(200);
  });

  it("is unreadable, not empty, if it is no list", () => {
    const raw = { v: watchlistItem.version, d: {} };
    expect(parseStored(watchlistItem, raw)).toMatchObject({ state: "unreadable" });
  });
});
