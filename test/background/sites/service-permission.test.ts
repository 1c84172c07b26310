import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage } from "../../../src/background/main/handlers.ts";
import { mayReach } from "../../../src/background/permissions.ts";
import { giveBackUnused } from "../../../src/background/sites/service-permission.ts";
import { read } from "../../../src/storage/item.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { askedServicesItem } from "../../../src/storage/sites.ts";
import { freshWorld, setUp } from "../world.ts";

const world = freshWorld();
const one = "https://one.example/*";
const two = "https://two.example/*";
const site = "https://dapp.example/*";
const fixed = "https://*.drops.bot/*";

function command(name: "askForService" | "saveServiceUrl", url: string) {
  return handleMessage({ command: name, request: { url } });
}

/** The user answers the browser's question for a base URL, and the page passes the answer on. */
async function enter(url: string, isAllowed = true): Promise<void> {
  await command("askForService", url);
  if (isAllowed) world.sites = [...new Set([...world.sites, `${url}/*`])];
  world.permission = isAllowed;
  await command("saveServiceUrl", url);
}

beforeEach(async () => {
  await setUp(world);
  world.sites = [site, fixed];
});

describe("the permission for a service", () => {
  it("stays while the service is in use", async () => {
    await enter("https://one.example");
    await command("saveServiceUrl", "https://one.example/base");
    await giveBackUnused();
    expect(world.sites).toEqual([site, fixed, one]);
  });

  it("is given back when another service replaces it", async () => {
    await enter("https://one.example");
    await enter("https://two.example");
    expect(world.sites).toEqual([site, fixed, two]);
    expect(await read(askedServicesItem)).toEqual([two]);
  });

  it("is forgotten after the user refused it", async () => {
    await enter("https://one.example", false);
    expect(await read(askedServicesItem)).not.toContain(one);
  });

  it("is given back when storage is full", async () => {
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
    await enter("https://one.example");
    expect(world.sites).toEqual([site, fixed]);
  });

  it.each([
    ["whose page closed", () => command("askForService", "https://one.example")],
    [
      "that a kill kept",
      async () => {
        await enter("https://one.example");
        vi.mocked(browser.permissions.remove).mockRejectedValueOnce(new Error("killed"));
        const report = vi.spyOn(console, "error").mockReturnValue(undefined);
        await enter("https://two.example");
        expect(report).toHaveBeenCalledOnce();
        expect(await read(askedServicesItem)).toContain(one);
      },
    ],
  ])("is given back at the next start: one %s", async (_name, lose) => {
    await lose();
    world.sites = [...new Set([...world.sites, one])];
    await giveBackUnused();
    expect(world.sites).not.toContain(one);
    expect(await read(askedServicesItem)).not.toContain(one);
  });

  it("is never given back if the manifest has it", async () => {
    await enter("https://one.example");
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
