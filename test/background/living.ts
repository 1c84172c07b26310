import { browser } from "wxt/browser";
import { refreshDue } from "../../src/background/refresh/refresh.ts";
import type { NetworkAddress } from "../../src/core/addresses/network.ts";
import type { World } from "./world.ts";

/** @returns addresses that the sandbox does not know and answers with an empty list */
export function unknownWallets(count: number): NetworkAddress[] {
  return Array.from({ length: count }, (_, index) => ({
    network: "evm",
    address: `0x1${String(index + 1).padStart(39, "0")}`,
  }));
}

/** Lets time pass, ms; only the alarm wakes the background. */
export async function live(world: World, ms: number): Promise<void> {
  const end = Date.now() + ms;
  for (let wakes = 0; wakes < 2_000; wakes++) {
    const alarm = (await browser.alarms.get("refresh"))?.scheduledTime ?? end;
    if (alarm >= end) return world.pass(end - Date.now());
    world.pass(Math.max(0, alarm - Date.now()));
    await refreshDue();
  }
  throw new Error("woken without end");
}

/** @returns the number of list requests for an address */
export function listsOf(world: World, address: string): number {
  return world.sandbox.requests.filter(({ path }) => path.includes("/v1/airdrops/") && path.endsWith(address))
    .length;
}
