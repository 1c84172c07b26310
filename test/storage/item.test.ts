import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Item, parseStored, storedItem, toStored } from "../../src/storage/item.ts";
import {
  alertSettingsItem,
  appearanceItem,
  dismissalsItem,
  settingsItem,
  watchlistItem,
} from "../../src/storage/items.ts";
import { wallet as walletOf } from "../fixtures.ts";

describe("parseStored", () => {
  const item = storedItem({ key: "count", version: 2, schema: z.number(), fallback: -1 });

  it.each([
    ["nothing", undefined, { state: "absent", value: -1 }],
    ["a value of its shape and version", { v: 2, d: 7 }, { state: "whole", value: 7 }],
    ["a value of another shape", { v: 2, d: "7" }, { state: "damaged", value: -1 }],
    ["a value of a newer version", { v: 3, d: 7 }, { state: "damaged", value: -1 }],
    ["a value of an older version", { v: 1, d: 7 }, { state: "damaged", value: -1 }],
    ["a value without its version", 7, { state: "damaged", value: -1 }],
    ["null", null, { state: "damaged", value: -1 }],
  ])("reads %s", (_name, raw, stored) => {
    expect(parseStored(item, raw)).toMatchObject(stored);
  });
});

const wallet = (n: number) => walletOf({ address: `0x${String(n).padStart(40, "0")}`, label: "Main" });
const ofLater = { ...wallet(2), network: "later" };
const id = "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";
const hidden = { wallet: id, airdrop: "Orchard", hidden: true };

describe("a list that the user made", () => {
  it.each<[string, Item<unknown>, unknown, unknown, readonly unknown[]]>([
    ["a wallet", watchlistItem, { v: 1, d: [wallet(1), null, ofLater] }, [wallet(1)], [null, ofLater]],
    [
      "a mark",
      dismissalsItem,
      { v: 1, d: [{}, hidden, { ...hidden, hidden: 7 }] },
      [hidden],
      [{}, { ...hidden, hidden: 7 }],
    ],
    ["all of a later version", watchlistItem, { v: 2, d: [wallet(1)] }, [], [{ v: 2, d: [wallet(1)] }]],
    ["what is no list", watchlistItem, "typed", [], ["typed"]],
  ])("is stored again with what it cannot read: %s", (_name, item, raw, value, unreadable) => {
    const stored = parseStored(item, raw);
    expect(stored).toEqual({ state: "damaged", value, unreadable });
    const again = parseStored(item, toStored(item, stored.value, stored.unreadable));
    expect(again).toEqual(stored);
  });

  it("reads any number of bad entries", () => {
    const bad = Array.from({ length: 200_000 }, () => ({ name: 7 }));
    expect(parseStored(watchlistItem, { v: 1, d: [wallet(1), ...bad] }).value).toEqual([wallet(1)]);
  });
});

describe("a damaged field or entry", () => {
  const settings = { ...settingsItem.fallback, alwaysAsk: true, refreshEvery: 12 * 3_600_000 } as const;
  const alerts = alertSettingsItem.fallback;

  it.each<[string, Item<unknown>, unknown, unknown]>([
    ["two bad settings", settingsItem, { ...settings, smallestValue: -1, scan: "never" }, settings],
    [
      "a text for a switch",
      alertSettingsItem,
      { ...alerts, new: true, expiring: "yes" },
      { ...alerts, new: true },
    ],
  ])("costs no other: %s", (_name, item, d, value) => {
    expect(parseStored(item, { v: 1, d })).toMatchObject({ state: "damaged", value });
  });
});

describe("a setting of a later version", () => {
  it("gets its default while it is missing", () => {
    const value = { ...appearanceItem.fallback, blurred: true };
    expect(parseStored(appearanceItem, { v: 1, d: { blurred: true } })).toMatchObject({
      state: "whole",
      value,
    });
  });

  it("is kept when it is unknown", () => {
    const later = { ...settingsItem.fallback, later: "kept" };
    expect(parseStored(settingsItem, { v: 1, d: later })).toMatchObject({ state: "whole", value: later });
  });
});
