/** Alerts in a new profile: the browser permits notifications only after the click that switches alerts on. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { walletId } from "../../../src/core/addresses/network.ts";
import { entryId } from "../../../src/core/airdrops/airdrop-id.ts";
import { type AlertKind, alertKinds } from "../../../src/core/alerts/kinds.ts";
import { emptySummary } from "../../../src/core/list/summary.ts";
import { parseStored } from "../../../src/storage/item.ts";
import {
  ledgerItem,
  scheduleItem,
  snapshotItem,
  summaryItem,
  watchlistItem,
} from "../../../src/storage/items.ts";
import { knownAirdrop, snapshot, wallet, walletSchedule } from "../../fixtures.ts";
import { entry } from "../../sandbox/entry.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { badgeShows } from "../stages/badge-shows.ts";
import { refreshEnded } from "../stages/refresh-ended.ts";
import { type Stage, setStage } from "../stages/stage.ts";
import { numberedAddress, seedDead, stored, storedProfile } from "../stages/stored-profile.ts";

const address = numberedAddress(7);
const newOnes = { role: "checkbox", name: "New airdrops" };
const expiring = { role: "checkbox", name: "Expiring airdrops" };
let stage: Stage;
let options: View;

beforeAll(async () => {
  stage = await setStage({ systemUi: true });
  const { url: serviceUrl, key } = stage.sandbox;
  await seedDead(stage.driver, {
    ...storedProfile({ serviceUrl, key, addresses: [address] }),
    // The ledger knows an earlier empty answer, so that new airdrops cause alerts.
    ...stored(ledgerItem(`evm:${address}`), { serviceUrl, airdrops: [] }),
  });
  options = await stage.driver.openExtensionPage("options.html#alerts");
});
afterAll(() => stage?.strike());

/** Waits until both switches are on, or off. */
function areSwitched(on: boolean): Promise<unknown> {
  return until(`both switches ${on ? "on" : "off"}`, async () => {
    const checked = await options.evaluate(() =>
      Array.from(document.querySelectorAll("input[type=checkbox]"), (one) => Reflect.get(one, "checked")),
    );
    return JSON.stringify(checked) === JSON.stringify([on, on]);
  });
}

/** @returns whether the ledger says that an alert was shown */
async function wasShown(name: string, kind: AlertKind = "new"): Promise<boolean> {
  const item = ledgerItem(`evm:${address}`);
  const found = await stage.driver.readStorage("local", item.key);
  const id = entryId(stage.sandbox.url, name, name);
  const entries = parseStored(item, found[item.key]).value?.airdrops ?? [];
  return entries.find((one) => one.id === id)?.notified.includes(kind) === true;
}

/** The service lists these airdrops, and the user refreshes. */
async function appear(...names: readonly string[]): Promise<void> {
  stage.sandbox.setAirdrops(
    "evm",
    address,
    names.map((name) => entry(name)),
  );
  const popup = await stage.driver.openExtensionPage("popup.html");
  await until("the airdrop in the list", async () => {
    // A click does not fetch again what was fetched within the last second.
    await popup.click({ role: "button", name: "Refresh" });
    return (await popup.all({ role: "link", name: String(names.at(-1)) })).length > 0;
  });
  await refreshEnded(stage.driver);
  await popup.close();
}

/** The stored state of two wallets after answers of the last days. The second wallet is paused. */
function datedItems(serviceUrl: string): Record<string, unknown> {
  const now = Date.now();
  const inDays = (days: number) => now + days * 86_400_000;
  const dated = (name: string, earlyEdge: number | null, farEnd: number) => {
    const deadline = { replacedAt: null, earlyEdge, farEnd, later: [], deniedAt: null };
    return knownAirdrop(entryId(serviceUrl, name, name), { name, deadline });
  };
  const today = new Date(now).setHours(36, 0, 0, 0);
  const orchard = dated("Orchard", today, inDays(3));
  const others = [dated("Lantern", null, inDays(1.5)), dated("Tidewater", null, inDays(-0.5))];
  const main = wallet({ address, label: "Main" });
  const paused = wallet({ address: numberedAddress(8), paused: true });
  const fetched = walletSchedule({ intervalFrom: now, askedAt: now, hasAnswer: true });
  const answered = snapshot([], now, { serviceUrl });
  return {
    ...stored(watchlistItem, [main, paused]),
    ...stored(scheduleItem, { [walletId(main)]: fetched, [walletId(paused)]: fetched }),
    ...stored(snapshotItem(walletId(main)), { ...answered, airdrops: [orchard, ...others] }),
    ...stored(snapshotItem(walletId(paused)), {
      ...answered,
      airdrops: [dated("Ghost", today, inDays(3))],
    }),
    ...stored(ledgerItem(walletId(main)), {
      serviceUrl,
      airdrops: [
        // Its last alert is due at 9:00, and the story runs at any hour.
        { id: orchard.id, notified: [...alertKinds] },
        ...others.map(({ id }) => ({ id, notified: ["new" as const, "verySoon" as const] })),
      ],
    }),
    // Makes the background renew it.
    ...stored(summaryItem, { ...emptySummary, staleAt: 0 }),
  };
}

/** Clicks the only notification. @returns its text */
async function expectClickOpens(name: string): Promise<string> {
  const text = await stage.driver.clickNotification();
  const page = await stage.driver.waitForPage((url) => url.endsWith(`/address/${address}/${name}`));
  await page.close();
  return text;
}

describe("alerts", () => {
  it("are off until a click that asks the user", async () => {
    // The background runs, and started without the permission.
    await appear("Earlier");
    expect(await stage.driver.backgroundAlive()).toBe(true);
    await areSwitched(false);
    await options.click(newOnes);
    await stage.driver.acceptPrompt();
    await options.click(expiring);
    await areSwitched(true);
  });

  it("come without a restart, and open their page", async () => {
    await appear("Orchard");
    await until("the alert", () => wasShown("Orchard"));
    await expectClickOpens("Orchard");
  });

  it("open their page from a dead background", async () => {
    await appear("Orchard", "Lantern");
    // A background that ends after it shows an alert, and before it notes that, shows the alert again.
    await until("the alert", () => wasShown("Lantern"));
    await stage.driver.killBackground();
    if (stage.driver.browser === "firefox") {
      // Firefox wakes a background only for listeners of an earlier start. The first one lets another one start.
      await until("the next background", () => stage.driver.backgroundAlive());
      await stage.driver.killBackground();
    }
    await expectClickOpens("Lantern");
  });
});

describe("a deadline", () => {
  it("raises the alert that was missed, in words of now", async () => {
    await seedDead(stage.driver, datedItems(stage.sandbox.url));
    await stage.driver.ringAlarm("refresh");
    await badgeShows(stage.driver, {
      text: "3",
      title: "Claim today: Orchard\n3 airdrops expire within 7 days\nTotal unclaimed value: $30.00",
    });
    await until("the alert", () => wasShown("Tidewater", "lastDay"));
    const text = await stage.driver.clickNotification();
    expect(text).toContain("Expires within 1 day: Lantern");
    expect(text).toContain("May have expired: Tidewater");
    // A notification of several airdrops opens the list.
    await (await stage.driver.waitForPage((url) => url.endsWith("/popup.html"))).close();
  });
});
