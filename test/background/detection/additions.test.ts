import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { noteAdditionsSeen } from "../../../src/background/detection/additions.ts";
import { scanIfAllowed } from "../../../src/background/detection/allowed-sites.ts";
import { scanPage } from "../../../src/background/detection/scan-page.ts";
import { removeFromSite } from "../../../src/background/wallets/remove-from-site.ts";
import { allSites } from "../../../src/core/site-permission.ts";
import { read } from "../../../src/storage/item.ts";
import { additionsItem } from "../../../src/storage/scans/additions.ts";
import { scansItem } from "../../../src/storage/scans/scans.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { allowScans, freshWorld, setUp } from "../world.ts";
import { page, report } from "./page.ts";

const world = freshWorld();
const day = 24 * 3_600_000;
let made = 0;

/** @returns addresses never seen before, spread over three networks. */
function neverSeen(count: number) {
  return Array.from({ length: count }, () => {
    made += 1;
    const hex = (first: string, length: number) => `0x${first}${made.toString(16).padStart(length - 1, "0")}`;
    const [network, address] = [
      ["evm", hex("1", 40)],
      ["move", hex("f", 64)],
      ["starknet", hex("2", 63)],
    ][made % 3] ?? ["", ""];
    return { network, address, source: "", remembered: false };
  });
}

/** A scan of a site that shows new addresses. */
async function scan(origin: string, reason: "click" | "itself", count: number, tabId = 7) {
  page(report(neverSeen(count)), [{ origin, startedAt: made }]);
  if (reason === "click") await scanPage(tabId, reason, world.effects.now);
  else await scanIfAllowed({ id: tabId, url: `${origin}/` }, world.effects);
  world.pass(10_000);
}

/** Marks additions as the popup does when it opens. */
async function openPopup() {
  const ledger = await read(additionsItem);
  await noteAdditionsSeen(ledger.flatMap(({ id, seen }) => (seen ? [] : [id])));
}

const watched = async () => (await read(watchlistItem)).length;

beforeEach(async () => {
  await setUp(world);
  made = 0;
  await allowScans(world, allSites);
  vi.spyOn(browser.permissions, "contains").mockImplementation(async ({ origins = [] }) =>
    origins.every((pattern) => pattern.startsWith("https:") && world.sites.includes(allSites)),
  );
});

describe("a scan without a click", () => {
  it.each([
    ["its own subdomains", (n: number) => `https://a${n}.evil.example`],
    ["its own ports", (n: number) => `https://evil.example:${8_000 + n}`],
    ["any number of sites", (n: number) => `https://evil-${n}.example`],
  ])("adds five unseen wallets while a page visits %s", async (_name, origin) => {
    for (let n = 0; n < 25; n += 1) await scan(origin(n), "itself", 1);
    expect(await watched()).toBe(5);
    expect((await read(scansItem)).at(-1)).toMatchObject({ outcome: { kind: "ask" } });
  });

  it("asks at once about six wallets", async () => {
    await scan("https://one.example", "itself", 6);
    expect(await watched()).toBe(0);
  });

  it("adds no more after any number of days", async () => {
    await scan("https://one.example", "itself", 5);
    world.pass(40 * day);
    await scan("https://two.example", "itself", 1);
    expect(await watched()).toBe(5);
  });

  it("adds five more once the popup has shown them", async () => {
    await scan("https://one.example", "itself", 5);
    await openPopup();
    // The daily limits include seen additions.
    await scan("https://two.example", "itself", 5);
    expect(await watched()).toBe(5);
    world.pass(day);
    await scan("https://three.example", "itself", 5);
    expect(await watched()).toBe(10);
  });

  it("adds no more after the user removes its additions", async () => {
    await scan("https://one.example", "itself", 5);
    await removeFromSite("https://one.example", world.effects.now());
    world.pass(2 * day);
    await scan("https://two.example", "itself", 1);
    expect(await watched()).toBe(0);
    await openPopup();
    await scan("https://two.example", "itself", 1);
    expect(await watched()).toBe(1);
  });

  it("counts an addition that a kill kept off the list", async () => {
    const set = browser.storage.local.set.bind(browser.storage.local);
    const killed = vi.spyOn(browser.storage.local, "set").mockImplementation(async (items) => {
      if (watchlistItem.key in items) throw new Error("killed");
      await set(items);
    });
    await expect(scan("https://one.example", "itself", 5)).rejects.toThrow();
    killed.mockRestore();
    await world.restartBackground();
    await scan("https://two.example", "itself", 1);
    expect(await watched()).toBe(0);
  });
});

describe("a finding after a click", () => {
  it("counts as seen", async () => {
    await scan("https://one.example", "click", 9);
    await scan("https://two.example", "itself", 5);
    expect(await watched()).toBe(14);
  });
});

describe("a site that adds slowly", () => {
  it("causes a question once it has brought ten wallets", async () => {
    for (let n = 0; n < 5; n += 1) {
      await scan("https://evil.example", "itself", 4);
      await openPopup();
      world.pass(day);
    }
    expect(await watched()).toBe(8);
  });
});

it("adds up to ten wallets of a site unasked", async () => {
  for (let n = 0; n < 3; n += 1) {
    await scan("https://one.example", "itself", 5);
    await openPopup();
    world.pass(day);
  }
  expect(await watched()).toBe(10);
});

describe("a scan after a click", () => {
  it("counts for each site separately", async () => {
    await scan("https://one.example", "click", 9);
    await scan("https://two.example", "click", 9);
    await scan("https://three.example", "click", 9);
    expect(await watched()).toBe(27);
    await scan("https://app.three.example", "click", 9);
    expect(await watched()).toBe(27);
  });
});
