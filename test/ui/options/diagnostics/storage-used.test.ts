import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { readStorageUsed } from "../../../../src/ui/options/diagnostics/storage-used.ts";
import { storedKeys } from "../../../../src/ui/options/diagnostics/stored-items.ts";

const { local } = browser.storage;
const measure = Object.getOwnPropertyDescriptor(local, "getBytesInUse");

beforeEach(() => fakeBrowser.reset());
afterEach(() => {
  if (measure !== undefined) Object.defineProperty(local, "getBytesInUse", measure);
});

describe("readStorageUsed", () => {
  it("returns the browser's measurement", async () => {
    vi.spyOn(local, "getBytesInUse").mockImplementation(async () => 4_321);
    expect(await readStorageUsed([])).toMatchObject({ bytes: 4_321, estimated: false });
  });

  it("estimates the size elsewhere, without reading the key", async () => {
    Object.defineProperty(local, "getBytesInUse", { value: undefined, configurable: true, writable: true });
    const stored: Record<string, unknown> = {
      watchlist: { v: 1, d: "ä" },
      "snapshot:evm:0x1": 1,
      apiKey: { v: 1, d: { secret: "x".repeat(100) } },
      quarantine: { v: 1, d: [{ key: "dismissals", keptAs: "quarantine:marks:1", at: 1 }] },
      "quarantine:marks:1": "abc",
    };
    // A browser leaves out keys without a value.
    const get = vi.spyOn(local, "get").mockImplementation(async (keys) => {
      const wanted = new Set([keys].flat());
      return Object.fromEntries(Object.entries(stored).filter(([key]) => wanted.has(key)));
    });
    const counted = [
      'watchlist{"v":1,"d":"ä"}',
      "snapshot:evm:0x11",
      'quarantine{"v":1,"d":[{"key":"dismissals","keptAs":"quarantine:marks:1","at":1}]}',
      'quarantine:marks:1"abc"',
    ].join("");
    const used = await readStorageUsed(["evm:0x1"]);
    expect(used).toMatchObject({ bytes: new TextEncoder().encode(counted).length, estimated: true });
    for (const [keys] of get.mock.calls)
      expect(JSON.stringify(keys ?? "everything")).not.toMatch(/apiKey|everything/);
  });
});

describe("storedKeys", () => {
  it("returns the key of every item except the API key", () => {
    const modules = import.meta.glob<Record<string, unknown>>("../../../../src/storage/**/*.ts", {
      eager: true,
    });
    const items = Object.values(modules).flatMap((module) => Object.values(module));
    const local = items.flatMap((item) =>
      typeof item === "object" && item !== null && "area" in item && item.area === "local" && "key" in item
        ? [item.key]
        : [],
    );
    expect(local).toContain("apiKey");
    expect(new Set(storedKeys([]))).toEqual(new Set(local.filter((key) => key !== "apiKey")));
  });
});
