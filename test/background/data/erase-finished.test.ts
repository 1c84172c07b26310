import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/handlers.ts";
import { prepare, wake } from "../../../src/background/startup.ts";
import { read } from "../../../src/storage/item.ts";
import { consentItem, erasingItem, leftBehindItem } from "../../../src/storage/items.ts";
import { logoCache, logoIndexItem } from "../../../src/storage/logos.ts";
import { update } from "../../../src/storage/transaction.ts";
import { freshWorld } from "../world.ts";
import { expectErased, livedIn } from "./erased.ts";

const world = freshWorld();

beforeEach(() => livedIn(world));

describe("an erasure that a start of the background finishes", () => {
  /** Stores the note, as a background does that is killed right after. */
  const begin = (syncLeft = false) => update(erasingItem, () => ({ syncLeft }));
  const start = async () => {
    await world.restartBackground();
    await prepare(world.effects);
  };

  it("stores nothing when nothing is left", async () => {
    await begin();
    await start();
    await wake(world.effects);
    await expectErased(world);
  });

  it("keeps what is left until the user agrees", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(caches, "delete").mockRejectedValueOnce(new DOMException("broken", "UnknownError"));
    vi.mocked(browser.permissions.remove).mockImplementationOnce(async () => undefined);
    await begin(true);
    await start();
    expect(Object.keys(await browser.storage.local.get())).toEqual([leftBehindItem.key]);
    expect(await read(leftBehindItem)).toEqual({ sync: true, logos: true, permissions: true });
    await handlers.agree({}, world.effects);
    expect(Object.keys(await browser.storage.local.get())).toEqual([consentItem.key]);
  });

  it.each([
    ["is left in the sync", true, { sync: true, logos: false, permissions: false }],
    ["is nothing", false, null],
  ])("erases the rest at the next start, so that it %s", async (_, syncLeft, left) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(caches, "delete").mockRejectedValueOnce(new DOMException("broken", "UnknownError"));
    vi.mocked(browser.permissions.remove).mockImplementation(async () => false);
    await begin(syncLeft);
    await start();
    expect(await read(leftBehindItem)).toEqual({ sync: syncLeft, logos: true, permissions: true });
    const before = world.sites;
    vi.mocked(browser.permissions.remove).mockImplementation(async ({ origins = [] }) => {
      world.sites = world.sites.filter((pattern) => !origins.includes(pattern));
      return true;
    });
    await start();
    expect(world.sites.length).toBeLessThan(before.length);
    expect(await read(leftBehindItem)).toEqual(left);
    expect(Object.keys(await browser.storage.local.get())).toEqual(left === null ? [] : [leftBehindItem.key]);
  });

  it("deletes the logos that were left at a later start", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    await (await caches.open(logoCache)).put("https://a.example/a.png", new Response("picture"));
    const remove = vi.spyOn(caches, "delete").mockRejectedValue(new DOMException("broken", "UnknownError"));
    await handlers.eraseAll({ fromSync: false }, world.effects);
    await start();
    expect(await caches.has(logoCache)).toBe(true);
    remove.mockRestore();
    await start();
    expect(await caches.has(logoCache)).toBe(false);
  });

  it("keeps the logos in use at a later start", async () => {
    await (await caches.open(logoCache)).put("https://a.example/a.png", new Response("picture"));
    await update(logoIndexItem, () => ({ "https://a.example/a.png": { chars: 7, usedAt: 1 } }));
    await start();
    expect(await caches.has(logoCache)).toBe(true);
  });
});
