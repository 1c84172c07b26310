import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { forget } from "../../../src/background/memory.ts";
import { mayReach } from "../../../src/background/permissions.ts";
import { giveBackUnused } from "../../../src/background/service/service-url.ts";
import { servicePattern } from "../../../src/core/service-url.ts";
import { read } from "../../../src/storage/item.ts";
import { settingsItem } from "../../../src/storage/items.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const one = "https://one.example/*";
const two = "https://two.example/*";
const fixed = "https://*.drops.bot/*";

/** The user answers the browser's question for a base URL, and the page passes the answer on. */
async function enter(url: string, isAllowed = true): Promise<void> {
  if (isAllowed) world.sites = [...new Set([...world.sites, servicePattern(url)])];
  world.permission = isAllowed;
  await handlers.saveServiceUrl({ url });
}

beforeEach(async () => {
  await setUp(world);
  world.sites = [fixed];
});

describe("the permission for a service", () => {
  it("stays while the service is in use", async () => {
    await enter("https://one.example");
    await handlers.saveServiceUrl({ url: "https://one.example/base" });
    await giveBackUnused();
    expect(world.sites).toEqual([fixed, one]);
  });

  it("is given back when another service replaces it", async () => {
    await enter("https://one.example");
    await enter("https://two.example");
    expect(world.sites).toEqual([fixed, two]);
  });

  it("is given back when storage is full", async () => {
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
    await enter("https://one.example").catch(() => undefined);
    expect(world.sites).toEqual([fixed]);
  });

  it("is given back at the next start", async () => {
    await enter("https://two.example");
    world.sites = [fixed, one, two];
    await giveBackUnused();
    expect(world.sites).toEqual([fixed, two]);
  });

  it("stays within a wider one that the service needs", async () => {
    await enter("https://one.example");
    world.sites = [fixed, "https://*/*"];
    await giveBackUnused();
    expect(world.sites).toEqual([fixed, "https://*/*"]);
    await enter("https://api.drops.bot");
    expect(world.sites).toEqual([fixed]);
  });

  it("is never given back if the manifest has it", async () => {
    await enter("https://api.drops.bot");
    await enter("https://two.example");
    expect(world.sites).toContain(fixed);
    expect((await read(settingsItem)).serviceUrl).toBe("https://two.example");
  });

  it("stays while the settings cannot be read", async () => {
    world.sites = [fixed, one];
    await browser.storage.local.set({ settings: "garbage" });
    forget();
    await giveBackUnused();
    expect(world.sites).toEqual([fixed, one]);
  });

  it("is assumed when the browser gives no answer", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.mocked(browser.permissions.contains).mockRejectedValueOnce(new Error("no permissions"));
    expect(await mayReach("https://service.example")).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });
});
