import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import {
  forgetSites,
  giveBackUnused,
  mayReach,
  scannedSites,
  setSites,
} from "../../src/background/permissions.ts";
import { limits } from "../../src/config.ts";
import { allSites } from "../../src/core/site-permission.ts";
import { read } from "../../src/storage/item.ts";
import { settingsItem } from "../../src/storage/settings.ts";
import { allowedSitesItem } from "../../src/storage/sites.ts";
import { update } from "./update.ts";
import { allowScans, freshWorld, setUp } from "./world.ts";

const world = freshWorld();
const site = "https://dapp.example/*";
const allow = (...patterns: string[]) => setSites({ patterns, allowed: true });
const disallow = (...patterns: string[]) => setSites({ patterns, allowed: false });

beforeEach(() => setUp(world));

describe("a site", () => {
  it("is scanned once granted, even after the popup closed", async () => {
    await allow(site);
    expect(await scannedSites()).toEqual([]);
    world.sites = [site];
    expect(await scannedSites()).toEqual([site]);
  });

  it("is scanned at once with an earlier grant", async () => {
    world.sites = [allSites];
    await allow(site);
    expect(await scannedSites()).toEqual([site]);
  });

  it("takes the place of another in a full list", async () => {
    const sites = Array.from({ length: limits.listEntries }, (_, index) => `https://a${index}.example/*`);
    await allowScans(world, ...sites);
    await allow(site);
    expect(await read(allowedSitesItem)).toEqual([...sites.slice(1), site]);
  });

  it("is not scanned by a grant alone", async () => {
    world.sites = [site, allSites];
    expect(await scannedSites()).toEqual([]);
  });

  it("is not scanned by a later grant after a refusal", async () => {
    await allow(site);
    await disallow(site);
    world.sites = [site];
    expect(await scannedSites()).toEqual([]);
  });

  it("needs a new question after its permission was withdrawn", async () => {
    await allowScans(world, site);
    world.sites = [];
    await forgetSites([site]);
    world.sites = [site];
    expect(await scannedSites()).toEqual([]);
  });

  it("can be stopped after a refusal of all sites", async () => {
    await allowScans(world, site);
    await allow(allSites);
    await disallow(site);
    expect(await scannedSites()).toEqual([]);
    expect(world.sites).toEqual([]);
  });

  it("keeps its permission while a wider site needs it", async () => {
    await allowScans(world, site, allSites);
    await disallow(site);
    expect(world.sites).toEqual([site, allSites]);
    await disallow(allSites);
    expect(world.sites).toEqual([]);
  });

  it("keeps a wider permission if it has no other", async () => {
    world.sites = [allSites];
    await allow(allSites, site);
    await disallow(allSites);
    expect(world.sites).toEqual([allSites]);
    await disallow(site);
    expect(world.sites).toEqual([]);
  });

  it("gives back a wider permission if it has its own", async () => {
    await allowScans(world, site, allSites);
    await disallow(allSites);
    expect(world.sites).toEqual([site]);
  });

  it("of the service keeps the permission for its whole domain", async () => {
    world.sites = ["https://*.drops.bot/*", "https://service.example/*"];
    await update(settingsItem, (settings) => ({ ...settings, serviceUrl: "https://service.example" }));
    await disallow("https://*.drops.bot/*", "https://service.example/*");
    expect(world.sites).toEqual(["https://*.drops.bot/*", "https://service.example/*"]);
  });

  it("stays allowed when another is disallowed", async () => {
    await allowScans(world, site);
    await disallow("https://other.example/*");
    expect(await scannedSites()).toEqual([site]);
  });

  it("is disallowed when the browser does not list its permissions", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    await allowScans(world, site);
    vi.mocked(browser.permissions.getAll).mockRejectedValueOnce(new Error("broken"));
    await disallow(site);
    expect(await scannedSites()).toEqual([]);
  });

  it("never removes the service's permission", async () => {
    const remove = vi.mocked(browser.permissions.remove).mockClear();
    await disallow("https://www.drops.bot/*", "http://127.0.0.1/*");
    expect(remove).not.toHaveBeenCalled();
  });
});

describe("a permission that nothing needs", () => {
  it.each([
    ["after a service that was never set", "https://*.other.example/*"],
    ["after a command that was lost", site],
  ])("is given back %s", async (_, pattern) => {
    world.sites = [pattern, "https://*.drops.bot/*"];
    await giveBackUnused();
    expect(world.sites).toEqual(["https://*.drops.bot/*"]);
  });

  it("stays while the user may still answer", async () => {
    await allow(site);
    world.sites = [site];
    await giveBackUnused();
    expect(world.sites).toEqual([site]);
  });

  it("stays if the manifest has it", async () => {
    world.sites = [site];
    const manifest = browser.runtime.getManifest();
    vi.mocked(browser.runtime.getManifest).mockReturnValue({ ...manifest, host_permissions: [site] });
    await giveBackUnused();
    expect(world.sites).toEqual([site]);
  });
});

it("assumes the service's permission when the browser gives no answer", async () => {
  const report = vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.mocked(browser.permissions.contains).mockRejectedValueOnce(new Error("no permissions"));
  expect(await mayReach("https://service.example")).toBe(true);
  expect(report).toHaveBeenCalledOnce();
});
