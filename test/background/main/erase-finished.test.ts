import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { prepare, wake } from "../../../src/background/main/startup.ts";
import { read } from "../../../src/storage/item.ts";
import { consentItem, erasingItem } from "../../../src/storage/items.ts";
import { logoCache } from "../../../src/storage/logos.ts";
import { update } from "../../../src/storage/transaction/transaction.ts";
import { freshWorld } from "../world.ts";
import { expectErased, livedIn } from "./erased.ts";

const world = freshWorld();

beforeEach(() => livedIn(world));

describe("an erasure that a start of the background finishes", () => {
  const start = async () => {
    await world.restartBackground();
    await prepare(world.effects);
    await wake(world.effects);
  };

  it("leaves nothing after a kill", async () => {
    await update(erasingItem, () => true);
    await start();
    await expectErased(world);
  });

  it("tries again until the browser deletes logos and permissions", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    await (await caches.open(logoCache)).put("https://a.example/a.png", new Response("picture"));
    const broken = new DOMException("broken", "UnknownError");
    vi.spyOn(caches, "delete").mockRejectedValueOnce(broken).mockRejectedValueOnce(broken);
    vi.mocked(browser.permissions.remove).mockImplementationOnce(async () => undefined);
    await handlers.eraseAll({ fromSync: false }, world.effects);
    expect(Object.keys(await browser.storage.local.get())).toEqual([erasingItem.key]);
    await start();
    expect(await caches.has(logoCache)).toBe(true);
    await start();
    expect(await caches.has(logoCache)).toBe(false);
    await expectErased(world);
  });

  it("ends when the user agrees again", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.spyOn(caches, "delete").mockRejectedValue(new DOMException("broken", "UnknownError"));
    await handlers.eraseAll({ fromSync: false }, world.effects);
    await handlers.agree({}, world.effects);
    await start();
    expect(await read(consentItem)).not.toBeNull();
  });
});
