import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import * as z from "zod/mini";
import { type Item, parseStored, read, readAll, valueOrFallback } from "../../src/storage/item.ts";

const numberItem = (key: string, area: "local" | "session" = "local"): Item<number> => ({
  key,
  area,
  version: 2,
  schema: z.number(),
  fallback: -1,
  precious: false,
});
const item = numberItem("count");

beforeEach(() => fakeBrowser.reset());

describe("parseStored", () => {
  it.each([
    ["nothing", undefined, { state: "absent" }, -1],
    ["a value of its shape and version", { v: 2, d: 7 }, { state: "ok", value: 7 }, 7],
    ["a value of another shape", { v: 2, d: "7" }, { state: "unreadable", version: 2 }, -1],
    ["a value of a newer version", { v: 3, d: 7 }, { state: "unreadable", version: 3 }, -1],
    ["a value of an older version", { v: 1, d: 7 }, { state: "unreadable", version: 1 }, -1],
    ["a value without its version", 7, { state: "unreadable", version: null }, -1],
    ["null", null, { state: "unreadable", version: null }, -1],
  ])("reads %s", (_name, raw, stored, value) => {
    expect(parseStored(item, raw)).toMatchObject(stored);
    expect(valueOrFallback(item, raw)).toBe(value);
  });

  it("keeps the raw value of unreadable data", () => {
    const raw = { v: 3, d: { text: "mine" } };
    expect(parseStored(item, raw)).toEqual({ state: "unreadable", version: 3, raw });
  });
});

describe("reading", () => {
  it("uses the item's own area", async () => {
    await browser.storage.session.set({ count: { v: 2, d: 7 } });
    expect(await read(item)).toBe(-1);
    expect(await read(numberItem("count", "session"))).toBe(7);
  });

  it("returns many items in order, or their fallbacks", async () => {
    await browser.storage.local.set({ a: { v: 2, d: 1 }, c: { v: 2, d: 3 }, d: "garbage" });
    expect(await readAll(["c", "b", "a", "d"].map((key) => numberItem(key)))).toEqual([3, -1, 1, -1]);
  });
});
