/** A user updates the predecessor to this build, returns to it, and updates again. The steps depend on each other. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { consentVersion } from "../../../src/config.ts";
import { day } from "../../../src/core/duration.ts";
import { dismissalsItem } from "../../../src/storage/airdrops/dismissals.ts";
import { historyItem } from "../../../src/storage/airdrops/history.ts";
import { parseStored, storedValue } from "../../../src/storage/item.ts";
import { consentItem, keyStatusItem, quarantineItem } from "../../../src/storage/items.ts";
import { logoIndexItem } from "../../../src/storage/logos.ts";
import { ledgerItem, notificationsItem } from "../../../src/storage/settings/alerts.ts";
import { allowedSitesItem } from "../../../src/storage/sites.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { entry, urgentEntry } from "../../sandbox/entry.ts";
import { walletPageAddresses } from "../../sandbox/wallet-page/addresses.ts";
import { type TestBuild, testBuild } from "../build/builds.ts";
import { removeDir } from "../build/extension-copy.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { unpackPredecessor } from "../predecessor/unpack.ts";
import { badgeShows } from "../stages/badge-shows.ts";
import { refreshEnded } from "../stages/refresh-ended.ts";
import { evmId } from "../stages/reliability-stage.ts";
import { command } from "../stages/send-command.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { lasting, own, quarantined } from "../stages/stored-parts.ts";
import { numberedAddress } from "../stages/stored-profile.ts";
import { storyBrowser } from "../stages/story-browser.ts";

const main = numberedAddress(0);
const second = numberedAddress(1);
const paused = numberedAddress(2);
const removed = numberedAddress(3);
const agreeButton = { role: "button", name: "Agree and continue" };
const reviewButton = { role: "button", name: "Review and agree" };
const rows = { role: "link", within: { role: "region", name: "Airdrops" } };
const patience = { timeout: 15_000 };
/** A request for a logo, without identifying data. */
const bare = { hasKey: false, cookie: null, referer: null, origin: null };

let stage: Stage;
let successor: TestBuild;
let predecessorDir: string | undefined;
/** Storage as the predecessor left it before the first update. */
let before: Record<string, unknown>;
/** Storage before the downgrade. */
let updated: Record<string, unknown>;

beforeAll(async () => {
  successor = await testBuild(storyBrowser());
  predecessorDir = await unpackPredecessor(storyBrowser(), successor);
  stage = await setStage({ extensionDir: predecessorDir, allowHosts: ["http://localhost/*"] });
});
afterAll(async () => {
  await stage?.strike();
  if (predecessorDir !== undefined) await removeDir(predecessorDir);
});

const kept = async () => lasting(await stage.driver.readStorage());
const isHeld = async (key: string, text: string) =>
  JSON.stringify((await stage.driver.readStorage())[key])?.includes(text) === true;
/** @returns the addresses of the requests since a point of the log */
const askedSince = (count: number) =>
  new Set(stage.sandbox.requests.slice(count).map(({ path }) => path.split("/").at(-1)?.toLowerCase()));

/** Waits until a refresh has ended and its alerts are recorded. @param ledgers addresses, each with a text that its ledger must hold */
async function alertsEnded(ledgers: readonly (readonly [string, string])[]): Promise<void> {
  await refreshEnded(stage.driver);
  for (const [address, text] of ledgers) {
    await until(`the ledger of ${address}`, () => isHeld(ledgerItem(evmId(address)).key, text), patience);
  }
  // Only the predecessor stores alerts that wait.
  await until("no waiting alert", () => isHeld(notificationsItem.key, '"waiting":[]'), patience);
}

/** Opens the page with a wallet, on a site that is scanned automatically. */
async function openWalletPage(wallet: "evm" | "solana"): Promise<View> {
  const page = await stage.driver.openPage(`${stage.walletPage.url}?wallets=${wallet}`);
  await until("the page's wallets", () => page.evaluate(() => window.walletPageReady === true), patience);
  return page;
}

async function listShows(popup: View, names: readonly string[]): Promise<void> {
  await popup.waitUntil(
    `the airdrops ${names}`,
    rows,
    (found) => found.map(({ name }) => name).join() === names.join(),
    patience,
  );
}

describe("the predecessor", () => {
  it("fills a profile", async () => {
    const { driver, sandbox, walletPage } = stage;
    sandbox.setAirdrops("evm", main, [
      urgentEntry("Amber"),
      ...["Birch", "Cedar", "Dune", "Ember"].map((name) => entry(name, { imgUrl: "{origin}/img/plain.png" })),
    ]);
    sandbox.setAirdrops("evm", second, [entry("Flint", { imgUrl: "{origin}/img/still.webp" })]);
    sandbox.setAirdrops("solana", walletPageAddresses.solana, []);
    const options = await driver.openExtensionPage("options.html");
    await options.click(agreeButton);
    await options.fill({ label: "API key" }, sandbox.key);
    await options.click({ role: "button", name: "Save key" });
    await until("the accepted key", () => isHeld(keyStatusItem.key, "accepted"));
    await options.fill({ role: "textbox", name: "Addresses" }, [main, second, paused, removed].join("\n"));
    await options.click({ role: "button", name: "Add addresses" });
    await until("four wallets", () => isHeld(watchlistItem.key, removed));
    await refreshEnded(driver);
    // Quiet hours away from now, so that no alert waits.
    const quietFrom = ((new Date().getHours() + 12) % 23) * 60;
    const commands: readonly (readonly [string, object])[] = [
      ["saveAlertSettings", { on: true, quiet: { from: quietFrom, to: quietFrom + 60 } }],
      ["saveSettings", { refreshEvery: day, dailyBudget: 5_000 }],
      ["saveAppearance", { theme: "dark" }],
      ["setLabel", { id: evmId(main), label: "Savings" }],
      ["moveWallet", { id: evmId(second), before: evmId(main) }],
      ["setPaused", { id: evmId(paused), paused: true }],
      ["removeWallets", { ids: [evmId(removed)] }],
      ["setBlocked", { what: { kind: "site", origin: "https://blocked.example" }, blocked: true }],
      ["setDismissal", { wallet: evmId(main), airdrop: "Birch", dismissal: { hidden: true } }],
      ["setDismissal", { wallet: evmId(main), airdrop: "Cedar", dismissal: { claimed: true } }],
      ["setDismissal", { wallet: evmId(main), airdrop: "Dune", dismissal: { snoozed: Date.now() + day } }],
      ["setDismissal", { wallet: null, airdrop: "Ember", dismissal: { muted: true } }],
    ];
    for (const [name, request] of commands) {
      expect(await command(options, name, request), name).toMatchObject({ ok: true });
    }
    sandbox.setAirdrops("evm", second, [
      entry("Flint", { imgUrl: "{origin}/img/still.webp" }),
      entry("Grove", { imgUrl: "{origin}/img/plain.png" }),
    ]);
    await until(
      "the new airdrop",
      async () => {
        await command(options, "refresh", {});
        return isHeld(historyItem.key, "Grove");
      },
      { ...patience, every: 500 },
    );
    if (!driver.allowedFromStart) {
      const page = await driver.openPage(`${walletPage.url}?none`);
      const popup = await driver.clickToolbar(page);
      await popup.click({ role: "button", name: "Always find wallets here…" });
      await popup.waitForGone({ role: "button", name: "Always find wallets here…" });
      await popup.close();
      await page.close();
    }
    const page = await openWalletPage("evm");
    await until(
      "the page's wallet",
      () => isHeld(watchlistItem.key, `"origin":"${new URL(walletPage.url).origin}"`),
      patience,
    );
    await page.close();
    await alertsEnded([
      [second, "Grove"],
      [walletPageAddresses.evm, "airdrops"],
    ]);
    await options.close();
    before = await kept();
    expect(before).toMatchObject({ [consentItem.key]: { d: { version: consentVersion - 1 } } });
    expect(sandbox.logoRequests).toEqual([]);
    expect(quarantined(before)).toEqual([]);
  });
});

describe("an update that sends more", () => {
  it("does nothing before the user agrees again", async () => {
    const { driver, sandbox } = stage;
    const asked = sandbox.requests.length;
    await driver.replaceExtension(successor.extensionDir);
    await badgeShows(driver, { text: "off" });
    const page = await openWalletPage("solana");
    const popup = await driver.clickToolbar(page);
    await popup.waitFor({ role: "heading", name: "What Windfall sends has changed" });
    expect(await command(popup, "refresh", {})).toEqual({ ok: false, refusal: "notAgreed" });
    expect(await page.evaluate(() => window.walletCalls)).toEqual([]);
    await until("no alarm", async () => (await driver.alarms()).length === 0);
    await popup.close();
    await page.close();
    await driver.killBackground();
    await (await driver.openExtensionPage("popup.html")).waitFor(reviewButton);
    expect(sandbox.requests.slice(asked)).toEqual([]);
    expect(sandbox.logoRequests).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it("asks again, and says that what is sent has changed", async () => {
    const { driver } = stage;
    const popup = await driver.waitForPage((url) => url.endsWith("popup.html"));
    await popup.click(reviewButton);
    const options = await driver.waitForPage((url) => url.includes("options.html"));
    await options.waitUntil("what has changed", { role: "main" }, (found) =>
      ["What Windfall sends has changed since you agreed.", "Windfall loads airdrop logos"].every((words) =>
        found.some(({ text }) => text.includes(words)),
      ),
    );
    await options.click(agreeButton);
    await options.waitForGone(agreeButton);
    await options.close();
  });

  it("continues with everything that the predecessor stored", async () => {
    const { driver, sandbox } = stage;
    const asked = sandbox.requests.length;
    const popup = await driver.openExtensionPage("popup.html");
    await listShows(popup, ["Amber", "Flint", "Grove"]);
    expect(own(await kept())).toEqual(own(before));
    expect(await isHeld(historyItem.key, "Grove")).toBe(true);
    await until("the logos", () => sandbox.logoRequests.length === 2, patience);
    for (const request of sandbox.logoRequests) expect(request).toMatchObject(bare);
    await popup.click({ role: "button", name: "Refresh" });
    await until("the requests", () => [main, second].every((address) => askedSince(asked).has(address)));
    expect(askedSince(asked)).not.toContain(paused);
    expect(await kept()).toMatchObject({
      [allowedSitesItem.key]: { d: { scan: ["http://localhost/*"], logos: [] } },
    });
    const page = await openWalletPage("solana");
    await until("the page's wallet", () => isHeld(watchlistItem.key, '"network":"solana"'), patience);
    await page.close();
    await popup.close();
  });
});

describe("a downgrade", () => {
  it("leaves the predecessor all that it can read", async () => {
    const { driver, sandbox } = stage;
    const list = await driver.openExtensionPage("popup.html");
    await list.click({ role: "button", name: "Actions for Flint" });
    await list.click({ role: "menuitem", name: "I’ve claimed it" });
    await listShows(list, ["Amber", "Grove"]);
    expect(await command(list, "saveSettings", { smallestValue: 5 })).toMatchObject({ ok: true });
    await until("the cached logos", () => isHeld(logoIndexItem.key, "chars"));
    await refreshEnded(driver);
    updated = await kept();
    const asked = sandbox.requests.length;
    const logos = sandbox.logoRequests.length;

    await driver.replaceExtension(predecessorDir ?? "");
    const popup = await driver.openExtensionPage("popup.html");
    // It cannot read a claim with a value, so it lists the airdrop.
    await listShows(popup, ["Amber", "Flint", "Grove"]);
    await popup.click({ role: "button", name: "Refresh" });
    await until("the requests", () => [main, second].every((address) => askedSince(asked).has(address)));
    expect(askedSince(asked)).not.toContain(paused);
    await refreshEnded(driver);
    const storage = await kept();
    expect(own(storage)).toEqual(own(updated));
    expect(quarantined(storage)).toEqual([]);
    expect(sandbox.logoRequests).toHaveLength(logos);
    expect(await command(popup, "setLabel", { id: evmId(second), label: "Trading" })).toMatchObject({
      ok: true,
    });
    await popup.close();
  });
});

describe("a second update", () => {
  it("has everything back", async () => {
    const { driver, sandbox } = stage;
    const logos = sandbox.logoRequests.length;
    await driver.replaceExtension(successor.extensionDir);
    const popup = await driver.openExtensionPage("popup.html");
    await listShows(popup, ["Amber", "Grove"]);
    await until("the logo", () =>
      popup.evaluate(() => document.querySelector<HTMLImageElement>("section li img")?.naturalWidth === 64),
    );
    const storage = await kept();
    expect(quarantined(storage)).toEqual([]);
    expect(storage[consentItem.key]).toEqual(updated[consentItem.key]);
    expect(storage[logoIndexItem.key]).toEqual(updated[logoIndexItem.key]);
    const { [watchlistItem.key]: wallets, ...rest } = own(storage);
    const { [watchlistItem.key]: earlier, ...others } = own(updated);
    expect(rest).toEqual(others);
    expect(JSON.stringify(wallets)).toBe(
      JSON.stringify(earlier).replace('"label":null', '"label":"Trading"'),
    );
    expect(sandbox.logoRequests).toHaveLength(logos);
    await popup.close();
  });

  it("recovers a claim that the predecessor dropped", async () => {
    const { driver } = stage;
    const { [dismissalsItem.key]: dismissals } = await kept();
    const grove = { wallet: evmId(second), airdrop: "Grove", hidden: true };
    await driver.replaceExtension(predecessorDir ?? "");
    const older = await driver.openExtensionPage("popup.html");
    const { airdrop, wallet, ...dismissal } = grove;
    expect(await command(older, "setDismissal", { wallet, airdrop, dismissal })).toMatchObject({ ok: true });
    await older.waitUntil("the predecessor's notice", { role: "status" }, (found) =>
      found.some(({ text }) => text.includes("Some stored data could not be read")),
    );
    expect(quarantined(await kept())).toHaveLength(2);
    await older.close();

    await driver.replaceExtension(successor.extensionDir);
    const popup = await driver.openExtensionPage("popup.html");
    await listShows(popup, ["Amber"]);
    const storage = await kept();
    const list = storedValue(dismissalsItem, parseStored(dismissalsItem, storage[dismissalsItem.key]));
    const earlier = storedValue(dismissalsItem, parseStored(dismissalsItem, dismissals));
    expect(list).toHaveLength(earlier.length + 1);
    expect(list).toEqual(expect.arrayContaining([...earlier, grove]));
    expect(storage[quarantineItem.key]).toMatchObject({ d: [] });
    expect(quarantined(storage)).toEqual([quarantineItem.key]);
    await popup.close();
  });
});
