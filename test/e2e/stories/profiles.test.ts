/** Promises that only a browser can break. Tests seed their profiles and share one browser, because its start is slow. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Activity } from "../../../src/core/refresh/refresh-state.ts";
import { permissionPattern } from "../../../src/core/service-url.ts";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { type Item, parseStored } from "../../../src/storage/item.ts";
import { keyStatusItem } from "../../../src/storage/key-status.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { scheduleItem } from "../../../src/storage/refresh/schedule.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { entry } from "../../sandbox/entry.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { badgeShows } from "../stages/badge-shows.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, stored, storedProfile } from "../stages/stored-profile.ts";
import { storyBrowser } from "../stages/story-browser.ts";
import { accessibility } from "./chapters/accessibility.ts";
import { killedBackground } from "./chapters/killed-background.ts";
import { manyWallets } from "./chapters/many-wallets.ts";
import { namedPages } from "./chapters/named-pages.ts";
import { oddAnswers } from "./chapters/odd-answers.ts";

const minute = 60_000;
/** A run that meets failures ends within this time, ms. */
const patience = { timeout: 25_000 };

let stage: Stage;
/** Number of wallets of earlier tests. */
let used = 0;

beforeAll(async () => {
  stage = await setStage({ allowHosts: ["http://localhost/*"], allowAlerts: true });
  // The opened options mark the end of the install. From here on only the stories end the background.
  if (!stage.driver.allowedFromStart)
    await (await stage.driver.waitForPage((url) => url.endsWith("/options.html"))).close();
});
afterAll(() => stage?.strike());

beforeEach(() => {
  stage.sandbox.setFault(null);
  stage.sandbox.release();
});

accessibility(() => stage);

/**
 * Kills the background and seeds new wallets that were never fetched.
 *
 * @param serviceUrl default: the test build's service
 * @returns the wallets' addresses
 */
async function begin(walletCount: number, serviceUrl = stage.sandbox.url): Promise<readonly string[]> {
  const addresses = Array.from({ length: walletCount }, (_, index) => numberedAddress(used + index));
  used += walletCount;
  await seedDead(stage.driver, storedProfile({ serviceUrl, key: stage.sandbox.key, addresses }));
  return addresses;
}

async function refresh(): Promise<View> {
  const popup = await stage.driver.openExtensionPage("popup.html");
  await popup.click({ role: "button", name: "Refresh" });
  return popup;
}

/** @returns a stored item, or its default */
async function holds<T>(item: Item<T>): Promise<T> {
  const found = await stage.driver.readStorage("local", item.key);
  return parseStored(item, found[item.key]).value;
}

const isAnswered = async (address: string) => (await holds(snapshotItem(`evm:${address}`))) !== null;

/** Waits until no refresh runs and the stored activity fulfils a condition. */
function activityIs(what: string, wanted: (activity: Activity) => boolean): Promise<Activity> {
  return until(
    what,
    async () => {
      const activity = await holds(activityItem);
      return activity.run === null && wanted(activity) && activity;
    },
    patience,
  );
}

/** Rings the alarm for a living and for a dead background, and waits until the latter has set a later one. */
async function wakeTwice(): Promise<void> {
  const { driver } = stage;
  await driver.ringAlarm("refresh");
  await driver.killBackground();
  await driver.ringAlarm("refresh");
  // The alarm that rang repeats in an hour. The next background has nothing to do before a later time.
  await until("the alarm of the next background", async () =>
    (await driver.alarms()).some(({ scheduledTime }) => scheduledTime > Date.now() + 2 * 60 * minute),
  );
}

describe("a failing service", () => {
  it("costs each wallet one request without affecting others", async () => {
    const [huge = "", truncated = "", ...well] = await begin(4);
    const { sandbox } = stage;
    sandbox.setFault("huge", { address: huge });
    sandbox.setFault("truncated", { address: truncated });
    const asked = sandbox.requests.length;
    const popup = await refresh();
    const kinds = await until(
      "what came of each",
      async () => {
        const schedule = await holds(scheduleItem);
        const found = [huge, truncated].map((address) => schedule[`evm:${address}`]?.wait?.reason?.kind);
        return found.every((kind) => kind !== undefined) && found;
      },
      patience,
    );
    expect(kinds).toEqual(["tooLarge", "malformed"]);
    await activityIs("the end of the run", ({ wait }) => wait === null);
    expect(await Promise.all(well.map(isAnswered))).toEqual([true, true]);
    const lists = sandbox.requests.slice(asked).filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(lists).toHaveLength(4);
    await popup.close();
  });
});

describe("the service's own total", () => {
  it("is the headline, and says where it differs from the list", async () => {
    const [unknown = "", lower = "", counted = ""] = await begin(3);
    const { driver, sandbox } = stage;
    const unpriced = { usdValue: 0, isUnknownUsdValue: true };
    sandbox.setAirdrops("evm", unknown, [entry("Lumen", unpriced)], {
      totalValueUsd: 99.5,
      isUnknownUsdValue: false,
    });
    sandbox.setAirdrops("evm", lower, [entry("Orchard", { usdValue: 40 })], { totalValueUsd: 10 });
    sandbox.setAirdrops("evm", counted, [entry("Harbor")], { airdropsCount: 3, isUnknownUsdValue: true });
    const popup = await refresh();
    await activityIs("the end of the run", () => true);
    const total = { role: "region", name: "Total unclaimed value" };
    await popup.waitUntil("the worth of all wallets", total, ([found]) =>
      ["$119.50", "incl. 1 unpriced", "+ unpriced", "$30.00 less than its rows"].every((words) =>
        found?.text.includes(words),
      ),
    );
    await badgeShows(driver, {
      text: "",
      title: "Windfall\nTotal unclaimed value: $119.50 incl. 1 unpriced + unpriced",
    });
    await popup.evaluate(() => document.querySelector("summary")?.click());
    await popup.waitUntil("what the service says of each", { role: "list", name: "Wallets" }, ([found]) =>
      [
        "The service’s total is $10.00. Its rows add up to $40.00.",
        "The service counts 3, and lists 1.",
        "The service couldn’t work out its total.",
      ].every((words) => found?.text.includes(words)),
    );
    await popup.close();
  });
});

describe("a key that the service does not accept", () => {
  const apiKey = { label: "API key" };

  it.each([
    ["403", "Forbidden"],
    ["rejected", "This lookup cannot be answered at the moment"],
  ] as const)("is saved only anyway, and leads to another: %s", async (fault, words) => {
    const { driver, sandbox } = stage;
    const address = numberedAddress(used);
    used += 1;
    const profile = storedProfile({ serviceUrl: sandbox.url, key: "", addresses: [address] });
    await seedDead(driver, { ...profile, ...stored(apiKeyItem, null), ...stored(keyStatusItem, null) });
    sandbox.setFault(fault);
    const options = await driver.openExtensionPage("options.html#connection");
    await options.fill(apiKey, "windfall-sandbox-bad");
    await options.click({ role: "button", name: "Save key" });
    await options.waitUntil("the service's words", { role: "alert" }, (found) =>
      found.some(({ text }) => text.includes("did not accept this key") && text.includes(words)),
    );
    expect(JSON.stringify(await driver.readStorage())).not.toContain("sandbox-bad");
    await options.click({ role: "button", name: "Save anyway" });
    await until("the badge", async () => (await driver.badge()).text === "key");
    const popup = await driver.openExtensionPage("popup.html");
    await popup.waitFor({ role: "button", name: "Enter key" });
    expect(await popup.evaluate(() => document.body.innerText)).toContain(words);
    sandbox.setFault(null);
    await options.fill(apiKey, sandbox.key);
    await options.click({ role: "button", name: "Save key" });
    await until("the answer to another key", () => isAnswered(address), patience);
    await until("the badge", async () => (await driver.badge()).text !== "key");
    await popup.close();
    await options.close();
  });
});

describe("a permission revoked during requests", () => {
  it("stops requests without losses", async () => {
    const { driver, sandbox } = stage;
    const url = `http://localhost:${new URL(sandbox.url).port}`;
    const allowed = stage.allowed();
    stage.allowed = () => [...allowed, new URL(url).host];
    await begin(0);
    const options = await driver.openExtensionPage("options.html#service");
    await options.fill({ label: "Service URL" }, url);
    await options.click({ role: "button", name: "Save service URL" });
    await until("the service to be saved", async () => (await holds(settingsItem)).serviceUrl === url);
    await options.close();
    await begin(8, url);
    sandbox.holdRequests();
    const asked = sandbox.requests.length;
    const popup = await refresh();
    await sandbox.waitForRequests(asked + 4);
    const origins = [permissionPattern(url)];
    expect(
      await popup.evaluate((given) => Object(globalThis).chrome.permissions.remove(given), { origins }),
    ).toBe(true);
    await until("what is missing", async () => (await holds(activityItem)).wait !== null);
    sandbox.release();
    const { wait } = await activityIs("the end of the run", () => true);
    expect(wait).toMatchObject({ reason: { kind: "permissionMissing" }, until: null });
    await wakeTwice();
    await popup.waitFor({ role: "button", name: "Allow again" });
    const lists = sandbox.requests.slice(asked).filter(({ path }) => path.includes("/v1/airdrops/"));
    expect(new Set(lists.map(({ path }) => path)).size).toBe(4);
    expect(lists).toHaveLength(4);
    await popup.close();
  });
});

describe("stored data", () => {
  // Firefox has no limit that a test could reach.
  it.skipIf(storyBrowser() === "firefox")("is refetched after a full storage was cleaned up", async () => {
    const { driver, sandbox } = stage;
    const [address = ""] = await begin(1);
    const list = Array.from({ length: 600 }, (_, index) => entry(`A long name of an airdrop ${index}`));
    sandbox.setAirdrops("evm", address, list);
    const filling = await driver.openExtensionPage("manifest.json?filling");
    await filling.evaluate(async () => {
      const { storage } = Object(globalThis).chrome;
      const left = storage.local.QUOTA_BYTES - (await storage.local.getBytesInUse());
      await storage.local.set({ filler: "x".repeat(left - 40_000) });
    });
    const popup = await refresh();
    const { wait } = await activityIs("what is wrong", (activity) => activity.wait !== null);
    expect(wait?.reason?.kind).toBe("storageFull");
    await popup.waitFor({ role: "heading", name: "Your browser’s storage is full" });
    expect(await holds(watchlistItem)).toMatchObject([{ address }]);
    await filling.evaluate(() => Object(globalThis).chrome.storage.local.remove("filler"));
    await popup.click({ role: "button", name: "Refresh" });
    await until("its answer", () => isAnswered(address));
    await filling.close();
    await popup.close();
  });

  it("turns Windfall off when all of it is gone", async () => {
    await begin(3);
    const { driver, sandbox } = stage;
    const popup = await driver.openExtensionPage("popup.html");
    await popup.evaluate(() => Object(globalThis).chrome.storage.local.clear());
    await driver.killBackground();
    const asked = sandbox.requests.length;
    await popup.evaluate(() =>
      Object(globalThis).chrome.runtime.sendMessage({ command: "refresh", request: {} }),
    );
    await until("the badge of the next background", async () => (await driver.badge()).text === "off");
    expect(sandbox.requests).toHaveLength(asked);
    await popup.close();
  });
});

describe("a lost alarm", () => {
  it("returns when the background wakes", async () => {
    const [address = ""] = await begin(1);
    const { driver } = stage;
    const popup = await refresh();
    await until("its answer", () => isAnswered(address));
    // A living background could set the alarm again, at the end of its refresh.
    await driver.killBackground();
    await popup.evaluate(() => Object(globalThis).chrome.alarms.clearAll());
    expect(await driver.alarms()).toEqual([]);
    await popup.click({ role: "button", name: "Refresh" });
    await until("the alarm", async () => (await driver.alarms()).length === 1);
    await popup.close();
  });
});

namedPages(() => stage);
oddAnswers(() => stage);
killedBackground(() => stage);
manyWallets(() => stage);

// Last, because the start of the browser gives back the permissions that the other stories need.
describe("a key for the session only", () => {
  it("is asked for again after the session, with the reason", async () => {
    await begin(1);
    const { driver, sandbox } = stage;
    const options = await driver.openExtensionPage("options.html#session");
    await options.click({ role: "checkbox", name: /^Keep the next key only until the browser closes/ });
    await options.fill({ label: "API key" }, sandbox.key);
    await options.click({ role: "button", name: "Save key" });
    await until("the key", async () => (await holds(keyStatusItem))?.sessionOnly === true, patience);
    expect(await holds(apiKeyItem)).toBeNull();
    await driver.restart();
    await until("the badge", async () => (await driver.badge()).text === "key");
    expect((await driver.badge()).title).toContain("Windfall needs your API key again");
    const popup = await driver.openExtensionPage("popup.html");
    await popup.waitFor({ role: "button", name: "Enter key" });
    expect(await popup.evaluate(() => document.body.textContent)).toContain(
      "It was kept only until the browser closes or Windfall updates. Enter it again.",
    );
    await popup.close();
  });
});
