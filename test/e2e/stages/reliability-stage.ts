/** A stage for failures around a refresh, with a seeded profile and access to its stored state. */

import type { WalletId } from "../../../src/core/addresses/network.ts";
import type { Activity } from "../../../src/core/refresh/refresh-state.ts";
import type { WalletSchedule } from "../../../src/core/refresh/schedule.ts";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { type Item, parseStored } from "../../../src/storage/item.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { scheduleItem } from "../../../src/storage/refresh/schedule.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { type Stage, setStage } from "./stage.ts";
import { numberedAddress, seedDead, storedProfile } from "./stored-profile.ts";

export type ReliabilityStage = Stage & {
  /**
   * Kills the background and seeds new wallets that were never fetched.
   *
   * @param serviceUrl default: the test build's service
   * @returns the wallets' addresses
   */
  begin(walletCount: number, serviceUrl?: string): Promise<readonly string[]>;
  /** Saves another service URL in the options, as the user does. Leaves a profile without wallets. */
  allowService(url: string): Promise<void>;
  /** Opens the popup's page and presses Refresh. */
  refresh(): Promise<View>;
  /** @returns the number of requests for an address's list */
  listsAbout(address: string): number;
  /** @returns a stored item, or its default */
  holds<T>(item: Item<T>): Promise<T>;
  /** @returns an address's stored schedule */
  scheduleOf(address: string): Promise<WalletSchedule | undefined>;
  /** @returns whether an address has a snapshot */
  isAnswered(address: string): Promise<boolean>;
  /** Waits until no refresh runs and the stored activity fulfils a condition. @returns the activity */
  activityIs(what: string, wanted: (activity: Activity) => boolean): Promise<Activity>;
  /** Permits requests to a story's own server. @param host `host:port` */
  allow(host: string): void;
};

export const evmId = (address: string): WalletId => `evm:${address}`;

/** Services besides the test build's own, whose permission prompts are accepted. */
const allowHosts = ["http://localhost/*", "https://127.0.0.1/*"];

export async function setReliabilityStage(): Promise<ReliabilityStage> {
  const stage = await setStage({ allowHosts });
  const { driver } = stage;
  const own = stage.allowed();
  let wallets = 0;

  async function holds<T>(item: Item<T>): Promise<T> {
    const found = await driver.readStorage();
    return parseStored(item, found[item.key]).value;
  }

  async function begin(walletCount: number, serviceUrl = stage.sandbox.url) {
    const addresses = Array.from({ length: walletCount }, (_, index) => numberedAddress(wallets + index));
    wallets += walletCount;
    await seedDead(driver, storedProfile({ serviceUrl, key: stage.sandbox.key, addresses }));
    return addresses;
  }

  return Object.assign(stage, {
    allow: (host: string) => void own.push(host),
    allowed: () => [...own],
    begin,
    async allowService(url: string) {
      await begin(0);
      const options = await driver.openExtensionPage("options.html#service");
      await options.fill({ label: "Service URL" }, url);
      await options.click({ role: "button", name: "Save service URL" });
      await until("the service to be saved", async () => (await holds(settingsItem)).serviceUrl === url);
      await options.close();
    },
    async refresh() {
      const popup = await driver.openExtensionPage("popup.html");
      await popup.click({ role: "button", name: "Refresh" });
      return popup;
    },
    listsAbout: (address: string) =>
      stage.sandbox.requests.filter(
        ({ path }) => path.includes("/v1/airdrops/") && path.toLowerCase().endsWith(address),
      ).length,
    holds,
    scheduleOf: async (address: string) => (await holds(scheduleItem))[evmId(address)],
    isAnswered: async (address: string) => (await holds(snapshotItem(evmId(address)))) !== null,
    activityIs: (what: string, wanted: (activity: Activity) => boolean) =>
      until(
        what,
        async () => {
          const activity = await holds(activityItem);
          return activity.run === null && wanted(activity) && activity;
        },
        { timeout: 25_000 },
      ),
  });
}
