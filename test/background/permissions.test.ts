import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { giveBackUnused, mayReach, setSites, settleSites } from "../../src/background/permissions.ts";
import { limits, timing } from "../../src/config.ts";
import { allSites } from "../../src/core/site-permission.ts";
import { read } from "../../src/storage/item.ts";
import { settingsItem } from "../../src/storage/settings/settings.ts";
import { allowedSitesItem, type SitePurpose } from "../../src/storage/sites.ts";
import { StorageWriteError, update } from "../../src/storage/transaction/transaction.ts";
import { outsideLocks } from "./lock-order.ts";
import { allowScans, freshWorld, setUp } from "./world.ts";

const world = freshWorld();
const site = "https://dapp.example/*";
const set = (purpose: SitePurpose, allowed: boolean, ...patterns: string[]) =>
  setSites({ purpose, patterns, allowed }, world.effects.now());
const settle = () => settleSites(world.effects.now());

beforeEach(() => setUp(world));

describe("a site", () => {
  it("is allowed once granted, even after the popup closed", async () => {
    await set("scan", true, site);
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [] });
    world.sites = [site];
    await settle();
    expect(await read(allowedSitesItem)).toEqual({ scan: [site], logos: [] });
  });

  it("is allowed at the next try after a failed write", async () => {
    await set("scan", true, site);
    world.sites = [site];
    const full = vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
    await expect(settle()).rejects.toThrow(StorageWriteError);
    full.mockRestore();
    await settle();
    expect(await read(allowedSitesItem)).toEqual({ scan: [site], logos: [] });
  });

  it("is allowed at once with an earlier grant", async () => {
    world.sites = [allSites];
    await set("logos", true, site);
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [site] });
  });

  it("takes the place of another in a full list", async () => {
    const scan = Array.from(
      { length: limits.listEntries },
      (_, index) => `https://a${index}.example/*`,
    ).sort();
    await allowScans(world, ...scan);
    world.sites = [allSites];
    await set("scan", true, site);
    expect((await read(allowedSitesItem)).scan).toEqual([...scan.slice(0, -1), site]);
  });

  it("is not allowed by a grant alone", async () => {
    world.sites = [site, allSites];
    await settle();
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [] });
  });

  it("is not allowed by a later grant after a refusal", async () => {
    await set("scan", true, site);
    await set("scan", false, site);
    world.sites = [site];
    await set("logos", true, site);
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [site] });
  });

  it("is not allowed when the grant comes too late", async () => {
    await set("scan", true, site);
    world.pass(timing.permissionAnswer + 1);
    world.sites = [site];
    await settle();
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [] });
  });

  it("needs a new question after its permission was withdrawn", async () => {
    world.sites = [site];
    await set("scan", true, site);
    world.sites = [];
    await settle();
    world.sites = [site];
    await settle();
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [] });
  });

  it("keeps its permission while another purpose needs it", async () => {
    world.sites = [site];
    await set("scan", true, site);
    await set("logos", true, site);
    await set("scan", false, site);
    expect(world.sites).toEqual([site]);
    await set("logos", false, site);
    expect(world.sites).toEqual([]);
  });

  it("keeps its permission while a wider site needs it", async () => {
    world.sites = [site, allSites];
    await set("scan", true, allSites);
    await set("logos", true, site);
    await set("logos", false, site);
    expect(world.sites).toEqual([site, allSites]);
    await set("scan", false, allSites);
    expect(world.sites).toEqual([]);
  });

  it("keeps a wider permission if it has no other", async () => {
    world.sites = [allSites];
    await set("scan", true, allSites);
    await set("logos", true, site);
    await set("scan", false, allSites);
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [site] });
    expect(world.sites).toEqual([allSites]);
    await set("logos", false, site);
    expect(world.sites).toEqual([]);
  });

  it("gives back a wider permission if it has its own", async () => {
    world.sites = [site, allSites];
    await set("scan", true, allSites);
    await set("logos", true, site);
    await set("scan", false, allSites);
    expect(world.sites).toEqual([site]);
  });

  it("of the service keeps the permission for its whole domain", async () => {
    world.sites = ["https://*.drops.bot/*", "https://service.example/*"];
    await update(settingsItem, (settings) => ({ ...settings, serviceUrl: "https://service.example" }));
    await set("scan", false, "https://*.drops.bot/*", "https://service.example/*");
    expect(world.sites).toEqual(["https://*.drops.bot/*", "https://service.example/*"]);
  });

  it.each([
    ["another purpose", "logos", site],
    ["another site", "scan", "https://other.example/*"],
  ] as const)("stays allowed when %s is disallowed", async (_, purpose, other) => {
    await set("scan", true, site);
    world.sites = [site];
    await set(purpose, false, other);
    expect(world.sites).toEqual([site]);
    await settle();
    expect(await read(allowedSitesItem)).toEqual({ scan: [site], logos: [] });
  });

  it("is disallowed when the browser does not list its permissions", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    world.sites = [site];
    await set("scan", true, site);
    vi.mocked(browser.permissions.getAll).mockRejectedValueOnce(new Error("broken"));
    await set("scan", false, site);
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [] });
  });

  it("never removes the service's permission", async () => {
    const remove = vi.mocked(browser.permissions.remove).mockClear();
    await set("logos", false, "https://www.drops.bot/*", "http://127.0.0.1/*");
    expect(remove).not.toHaveBeenCalled();
  });
});

describe("a permission that nothing needs", () => {
  const giveBack = () => giveBackUnused(world.effects.now());

  it("is given back after its wish ended", async () => {
    await set("scan", true, site);
    world.sites = [site];
    await giveBack();
    expect(world.sites).toEqual([site]);
    world.pass(timing.permissionAnswer + 1);
    await settle();
    await giveBack();
    expect(world.sites).toEqual([]);
  });

  it("is given back after a service that was never set", async () => {
    world.sites = ["https://*.other.example/*", "https://*.drops.bot/*"];
    await giveBack();
    expect(world.sites).toEqual(["https://*.drops.bot/*"]);
  });

  it("is given back without consent", async () => {
    world.sites = [site];
    await giveBack();
    expect(world.sites).toEqual([]);
  });

  it("stays if the manifest has it", async () => {
    world.sites = [site];
    const manifest = browser.runtime.getManifest();
    vi.mocked(browser.runtime.getManifest).mockReturnValue({ ...manifest, host_permissions: [site] });
    await giveBack();
    expect(world.sites).toEqual([site]);
  });
});

describe("a site allowed while permissions are given back", () => {
  const other = "https://other.example/*";

  it("is not listed without its permission", async () => {
    world.sites = [site, other];
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    vi.mocked(browser.permissions.remove).mockImplementation(async ({ origins = [] }) => {
      begun.resolve();
      await gate.promise;
      world.sites = world.sites.filter((pattern) => !origins.includes(pattern));
      return true;
    });
    const givingBack = outsideLocks(() => giveBackUnused(world.effects.now()));
    await begun.promise;
    const allowing = outsideLocks(() => set("logos", true, other));
    // Without the lock, the site would be stored now, and its permission given back afterwards.
    await vi.waitFor(async () => {
      const { pending = [] } = await navigator.locks.query();
      expect(pending.map(({ name }) => name)).toContain("sites");
    });
    gate.resolve();
    await Promise.all([givingBack, allowing]);
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [] });
    world.sites = [other];
    await settle();
    expect(await read(allowedSitesItem)).toEqual({ scan: [], logos: [other] });
    await giveBackUnused(world.effects.now());
    expect(world.sites).toEqual([other]);
  });
});

it("assumes the service's permission when the browser gives no answer", async () => {
  const report = vi.spyOn(console, "error").mockReturnValue(undefined);
  vi.mocked(browser.permissions.contains).mockRejectedValueOnce(new Error("no permissions"));
  expect(await mayReach("https://service.example")).toBe(true);
  expect(report).toHaveBeenCalledOnce();
});
