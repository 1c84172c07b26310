import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../../src/background/main/handlers.ts";
import { mayReach } from "../../../src/background/permissions.ts";
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

  it("is never given back if the manifest has it", async () => {
    await enter("https://api.drops.bot");
    await enter("https://two.example");
    expect(world.sites).toContain(fixed);
    expect((await read(settingsItem)).serviceUrl).toBe("https://two.example");
  });

  it("is assumed when the browser gives no answer", async () => {
    const report = vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.mocked(browser.permissions.contains).mockRejectedValueOnce(new Error("no permissions"));
    expect(await mayReach("https://service.example")).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });
});
