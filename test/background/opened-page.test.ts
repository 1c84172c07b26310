import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handlers } from "../../src/background/main/handlers.ts";
import { refreshDue } from "../../src/background/refresh/refresh.ts";
import { readState } from "../../src/background/state.ts";
import { limits } from "../../src/config.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { airdropKey } from "../../src/core/airdrops/airdrop.ts";
import { read } from "../../src/storage/item.ts";
import { activityItem, openedItem } from "../../src/storage/items.ts";
import { entry } from "../sandbox/entry.ts";
import { update } from "./update.ts";
import { freshWorld, idOf, keepKey, sandboxWallet, setUp, watchTyped } from "./world.ts";

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

  it("neither fills nor heeds the limit of automatic requests", async () => {
    const requests = [{ hour: Math.floor(Date.now() / 3_600_000), requests: limits.automaticRequests }];
    await update(activityItem, (activity) => ({ ...activity, requests }));
    const before = world.requestPaths().length;
    await checkAfter(10);
    expect(world.requestPaths().length).toBeGreaterThan(before);
    expect((await readState()).activity.requests).toEqual(requests);
  });

  it("becomes a question in the write of the answer, and stays one", async () => {
    lists("Lantern");
    await checkAfter(10);
    const set = vi.spyOn(browser.storage.local, "set");
    await checkAfter(50);
    const writes = set.mock.calls.map(([values]) => Object.keys(values));
    const parts = ["opened", `snapshot:${id}`];
    expect(writes.filter((names) => names.includes("opened"))).toEqual([expect.arrayContaining(parts)]);
    const asked = [{ name: "Orchard", usdValue: 10, isLacked: true }];
    expect((await readState()).opened).toMatchObject(asked);
    await checkAfter(60 * 24 * 100);
    await keepKey({ secret: "windfall-sandbox-key-2", serviceUrl: world.sandbox.url }, "accepted");
    expect((await readState()).opened).toMatchObject(asked);
  });

  it("is forgotten by No, and with its wallet", async () => {
    const {
      opened: [one],
    } = await readState();
    await handlers.forgetOpened({ wallet: id, airdrop: one?.airdrop ?? "" });
    expect(await read(openedItem)).toEqual([]);
    await handlers.noteOpened({ key: key() });
    await handlers.removeWallets({ ids: [id] });
    expect(await read(openedItem)).toEqual([]);
  });
});
