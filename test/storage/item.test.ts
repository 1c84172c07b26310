import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { type Item, parseStored, storedItem, toStored } from "../../src/storage/item.ts";
import {
  alertSettingsItem,
  appearanceItem,
  scheduleItem,
  settingsItem,
  watchlistItem,
} from "../../src/storage/items.ts";
import { wallet } from "../fixtures.ts";

describe("parseStored", () => {
  const item = storedItem({ key: "count", version: 2, schema: z.number(), fallback: -1 });

  it.each([
    ["nothing", undefined, { state: "absent", value: -1 }],
    ["a value of its shape and version", { v: 2, d: 7 }, { state: "whole", value: 7 }],
    ["a value of another shape", { v: 2, d: "7" }, { state: "unreadable", value: -1 }],
    ["a value of a newer version", { v: 3, d: 7 }, { state: "newer", value: -1 }],
    ["a value of an older version", { v: 1, d: 7 }, { state: "unreadable", value: -1 }],
    ["a value without its version", 7, { state: "unreadable", value: -1 }],
    ["null", null, { state: "unreadable", value: -1 }],
  ])("reads %s", (_name, raw, stored) => {
    const isRead = stored.state === "whole";
    expect(parseStored(item, raw)).toEqual({ ...stored, unreadable: isRead ? undefined : raw });
  });

  it.each([
    ["its own text", toStored(scheduleItem, {}), "whole"],
    ["a text that is no JSON", { v: 1, d: "{" }, "unreadable"],
    ["an object", { v: 1, d: {} }, "unreadable"],
    ["a text of a newer version", { v: 2, d: "{" }, "newer"],
  ])("reads %s of an item that is a text", (_name, raw, state) => {
    expect(parseStored(scheduleItem, raw)).toMatchObject({ state, value: {} });
  });

  it("reads any number of bad entries of a list", () => {
    const bad = Array.from({ length: 200_000 }, () => ({ name: 7 }));
    const raw = { v: 1, d: [wallet(), ...bad] };
    expect(parseStored(watchlistItem, raw)).toEqual({ state: "partly", value: [wallet()], unreadable: bad });
  });
});

describe("a damaged setting", () => {
  const settings = { ...settingsItem.fallback, alwaysAsk: true, refreshEvery: 12 * 3_600_000 } as const;
  const alerts = alertSettingsItem.fallback;

  it.each<[string, Item<unknown>, Record<string, unknown>, unknown]>([
    ["a bad amount", settingsItem, { ...settings, smallestValue: -1 }, settings],
    [
      "a text for a switch",
      alertSettingsItem,
      { ...alerts, new: true, expiring: "yes" },
      { ...alerts, new: true },
    ],
  ])("costs no other: %s", (_name, item, d, value) => {
    expect(parseStored(item, { v: 1, d })).toEqual({ state: "partly", value, unreadable: d });
  });

  it("costs all if it is the service", () => {
    const d = { ...settings, serviceUrl: "http://a.example" };
    expect(parseStored(settingsItem, { v: 1, d }).state).toBe("unreadable");
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
