import { beforeEach, describe, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../src/background/main/handlers.ts";
import { refreshDue } from "../../src/background/refresh/refresh.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { airdropKey } from "../../src/core/airdrops/airdrop.ts";
import { entry } from "../sandbox/entry.ts";
import { freshWorld, idOf, sandboxWallet, setUp, watchTyped } from "./world.ts";

const world = freshWorld();
const minute = 60_000;
const wallet = sandboxWallet("evm-none");
const id = walletId(wallet);

const lists = (...names: string[]) =>
  world.sandbox.setAirdrops(
    "evm",
    wallet.address,
    names.map((name) => entry(name)),
  );
const key = () => airdropKey(id, idOf(world, "Orchard"));

async function checkAfter(minutes: number): Promise<void> {
  world.pass(minutes * minute);
  await refreshDue();
}

beforeEach(async () => {
  await setUp(world);
  lists("Orchard", "Lantern");
  await watchTyped(wallet);
  await refreshDue();
  await handlers.noteOpened({ key: key() });
  await refreshDue();
});

describe("an opened page", () => {
  it("causes checks after 10 minutes and after an hour", async () => {
    const sent = () => world.requestPaths().filter((path) => path.startsWith("airdrops")).length;
    const alarm = async () => (await browser.alarms.get("refresh"))?.scheduledTime;
    expect(await alarm()).toBe(Date.now() + 10 * minute);
    const before = sent();
    await checkAfter(9);
    expect(sent()).toBe(before);
    await checkAfter(1);
    expect(sent()).toBe(before + 1);
    expect(await alarm()).toBe(Date.now() + 50 * minute);
    await checkAfter(49);
    expect(sent()).toBe(before + 1);
    await checkAfter(1);
    await checkAfter(60);
    expect(sent()).toBe(before + 2);
  });
});
