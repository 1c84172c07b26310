/** A stage for what goes wrong around a refresh: a made-up profile, and what is stored of it. */

import type { WalletId } from "../../../src/core/addresses/network.ts";
import type { Activity } from "../../../src/core/refresh/refresh-state.ts";
import type { WalletSchedule } from "../../../src/core/refresh/schedule.ts";
import { snapshotItem } from "../../../src/storage/airdrops/snapshots.ts";
import { type Item, parseStored, storedValue } from "../../../src/storage/item.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { scheduleItem } from "../../../src/storage/refresh/schedule.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { until } from "../driver/until.ts";
import type { View } from "../driver/view.ts";
import { type Stage, setStage } from "./stage.ts";
import { numberedAddress, seedDead, storedProfile } from "./stored-profile.ts";

export type ReliabilityStage = Stage & {
  /**
   * A dead background and, in storage, wallets that nobody has seen before, none of them looked up.
   *
   * @param serviceUrl where the service is, if not where the test build has it
   * @returns the wallets' addresses
   */
  begin(walletCount: number, serviceUrl?: string): Promise<readonly string[]>;
  /** Allows a service elsewhere, as a person does who enters its URL in the options. Leaves a profile without wallets. */
  allowService(url: string): Promise<void>;
  /** Opens the popup's page and presses Refresh. */
  refresh(): Promise<View>;
  /** @returns how often the list of an address was asked for. */
  listsAbout(address: string): number;
  /** @returns what is stored as an item, or its fallback. */
  holds<T>(item: Item<T>): Promise<T>;
  /** @returns where an address stands in the refresh. */
  scheduleOf(address: string): Promise<WalletSchedule | undefined>;
  /** @returns whether an address has an answer. */
  isAnswered(address: string): Promise<boolean>;
  /** Waits until no run is in hand and what is stored of the refresh is as wanted. @returns it */
  activityIs(what: string, wanted: (activity: Activity) => boolean): Promise<Activity>;
  /** Lets a story's own server be contacted. @param host `host:port` */
  allow(host: string): void;
};

export const evmId = (address: string): WalletId => `evm:${address}`;

/** Who may be asked besides the test build's own service: a person says yes to these. */
const allowHosts = ["http://localhost/*", "https://127.0.0.1/*"];

/** Sets the stage in the browser this run is for. */
export async function setReliabilityStage(): Promise<ReliabilityStage> {
  const stage = await setStage({ allowHosts });
  const { driver } = stage;
  const own = stage.allowed();
  let wallets = 0;

  async function holds<T>(item: Item<T>): Promise<T> {
    const found = await driver.readStorage();
    return storedValue(item, parseStored(item, found[item.key]));
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
