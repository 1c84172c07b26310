/** Chapter of the stories with seeded profiles: the background dies at random moments of a refresh with due alerts. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { parseStored } from "../../../../src/storage/item.ts";
import { ledgerItem, scheduleItem, snapshotItem } from "../../../../src/storage/items.ts";
import { below, randomOf } from "../../../random.ts";
import { urgentEntry } from "../../../sandbox/entry.ts";
import type { Sandbox } from "../../../sandbox/service/server.ts";
import { seed } from "../../../seed.ts";
import type { Driver } from "../../driver/driver.ts";
import { until } from "../../driver/until.ts";
import { refreshEnded } from "../../stages/refresh-ended.ts";
import type { Stage } from "../../stages/stage.ts";
import { numberedAddress, seedDead, stored, storedProfile } from "../../stages/stored-profile.ts";

/** `npm run test:soak` requests many more. */
const runs = Number(process.env.WINDFALL_STORY_KILLS ?? 1);
const walletCount = 12;
const parallel = 4;

/** Other than the wallets of earlier tests. */
const addressOf = (run: number, wallet: number) => numberedAddress(1_000 + run * walletCount + wallet);
const addressesOf = (run: number) =>
  Array.from({ length: walletCount }, (_, wallet) => addressOf(run, wallet));

/** Wallets of a run with one expiring airdrop each. */
const urgentWallets = [0, 1, 2];

function profile(run: number, { url: serviceUrl, key }: Sandbox): Record<string, unknown> {
  const addresses = addressesOf(run);
  return {
    ...storedProfile({ serviceUrl, key, addresses, alerts: { new: true, expiring: true } }),
    // Each ledger knows an earlier empty answer, so that the new airdrops cause alerts.
    ...Object.assign(
      {},
      ...addresses.map((address) => stored(ledgerItem(`evm:${address}`), { serviceUrl, airdrops: [] })),
    ),
  };
}

/** Wallets under way at a kill wait for a minute. This ends their waits while no background runs. */
async function killAndPassWaits(driver: Driver): Promise<void> {
  await driver.killBackground();
  const found = await driver.readStorage("local", scheduleItem.key);
  const schedule = parseStored(scheduleItem, found[scheduleItem.key]).value;
  const passed = Object.entries(schedule).map(([id, one]) => {
    const wait = one?.wait == null ? null : { ...one.wait, until: one.wait.since };
    return [id, { ...one, wait }];
  });
  await driver.seedStorage(stored(scheduleItem, Object.fromEntries(passed)));
}

/** @param stage whose profile may be replaced */
export function killedBackground(stage: () => Stage): void {
  describe("a background killed during a refresh", () => {
    it.each(Array.from({ length: runs }, (_, run) => run))(
      "loses nothing and repeats little (run %s)",
      { timeout: 180_000 },
      async (run) => {
        const random = randomOf(seed + run);
        const { driver, sandbox } = stage();
        for (const wallet of urgentWallets)
          sandbox.setAirdrops("evm", addressOf(run, wallet), [urgentEntry(`run-${run}-${wallet}`)]);
        sandbox.setLatency(40 + below(random, 60));
        await seedDead(driver, profile(run, sandbox));

        const asked = sandbox.requests.length;
        const popup = await driver.openExtensionPage("popup.html");
        await popup.click({ role: "button", name: "Refresh" });
        const kills = 1 + below(random, 3);
        for (let kill = 0; kill < kills; kill++) {
          const before = sandbox.requests.length;
          const more = 1 + below(random, 7);
          await until("some requests, or the end", async () => {
            if (sandbox.requests.length >= before + more) return true;
            // Before the first request the refresh may not have begun.
            if (sandbox.requests.length === asked) return false;
            const { activity } = await driver.readStorage();
            return z.object({ d: z.object({ run: z.null() }) }).safeParse(activity).success;
          });
          await killAndPassWaits(driver);
          await driver.ringAlarm("refresh");
        }
        // A wallet that was asked at a kill may wait for a minute.
        await refreshEnded(driver, 120_000);
        await until("every alert", async () => {
          const items = await driver.readStorage();
          return urgentWallets.every((wallet) => {
            const item = ledgerItem(`evm:${addressOf(run, wallet)}`);
            const [only] = parseStored(item, items[item.key]).value?.airdrops ?? [];
            return only?.notified.includes("verySoon") === true;
          });
        });
        const addresses = addressesOf(run);
        await until("every answer", async () => {
          const items = await driver.readStorage();
          return addresses.every((address) => items[snapshotItem(`evm:${address}`).key] !== undefined);
        });
        await refreshEnded(driver);
        const lists = sandbox.requests.filter(
          ({ path }) => path.includes("/v1/airdrops/") && addresses.some((address) => path.endsWith(address)),
        ).length;
        expect(lists).toBeGreaterThanOrEqual(walletCount);
        expect(lists).toBeLessThanOrEqual(walletCount + kills * parallel);
        await until("the badge", async () => (await driver.badge()).text === String(urgentWallets.length));
        // Leftovers of two hundred runs would slow the last ones down.
        await popup.evaluate(() => Object(globalThis).chrome.storage.local.clear());
        await popup.close();
      },
    );
  });
}
