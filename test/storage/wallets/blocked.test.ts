import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { fakeBrowser } from "wxt/testing/fake-browser";
import { read } from "../../../src/storage/item.ts";
import { blockedItem } from "../../../src/storage/wallets/blocked.ts";

const wallet = "evm:0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

beforeEach(() => fakeBrowser.reset());

describe("a damaged block list", () => {
  it("still blocks its readable entries", async () => {
    const d = { sites: ["https://evil.example", 7], wallets: ["nonsense", wallet] };
    await browser.storage.local.set({ blocked: { v: 1, d } });
    expect(await read(blockedItem)).toEqual({ sites: ["https://evil.example"], wallets: [wallet] });
  });
});
