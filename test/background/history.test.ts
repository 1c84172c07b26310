import { describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { forgetGoneWallets } from "../../src/background/history.ts";
import { refreshDue } from "../../src/background/refresh/refresh.ts";
import { readState } from "../../src/background/state.ts";
import { removeWallets } from "../../src/background/wallets/watchlist.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import { historyItem } from "../../src/storage/airdrops/history.ts";
import { read } from "../../src/storage/item.ts";
import { watchlistItem } from "../../src/storage/wallets/watchlist.ts";
import { entry } from "../sandbox/entry.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "./world.ts";

const world = freshWorld();
const hour = 3_600_000;
const wallet = sandboxWallet("evm-none");
const id = walletId(wallet);

async function answered(...airdrops: object[]): Promise<void> {
  world.sandbox.setAirdrops("evm", wallet.address, airdrops);
  world.pass(7 * hour);
  await refreshDue();
}

const kinds = async () => (await read(historyItem)).map(({ kind, name }) => `${kind} ${name}`);

async function setOut(): Promise<void> {
  await setUp(world);
  await watchTyped(wallet);
  await refreshDue();
}

describe("the history", () => {
  it("grows with each good answer only", async () => {
    await setOut();
    await answered(entry("a"), entry("b"));
    world.sandbox.setFault("500");
    await answered();
    world.sandbox.setFault("truncated");
    await answered();
    world.sandbox.setFault(null);
    await answered(entry("b", { usdValue: 20 }));
    expect(await kinds()).toEqual(["appeared a", "appeared b", "value b", "gone a"]);
  });

  it("drops removed wallets when the browser starts", async () => {
    await setOut();
    await answered(entry("a"));
    await removeWallets({ ids: [id] });
    await forgetGoneWallets();
    expect(await kinds()).toEqual([]);
  });

  it("keeps wallets that only a later version can read", async () => {
    await setOut();
    await answered(entry("a"));
    const ofLater = { ...(await readState()).wallets[0], network: "dogecoin" };
    await browser.storage.local.set({ [watchlistItem.key]: { v: 1, d: [ofLater] } });
    await world.restartBackground();
    await watchTyped(sandboxWallet("evm-deadlines"));
    await forgetGoneWallets();
    expect(await kinds()).toEqual(["appeared a"]);
  });
});

describe("full storage", () => {
  it("keeps everything when there is no room for an answer", async () => {
    await setOut();
    await answered(entry("a"));
    const set = browser.storage.local.set.bind(browser.storage.local);
    vi.spyOn(browser.storage.local, "set").mockImplementation(async (values) => {
      if (JSON.stringify(values).includes('"name":"fresh"')) throw new Error("QUOTA_BYTES quota exceeded");
      return set(values);
    });
    await answered(entry("a"), entry("fresh"));
    const { snapshots, activity, wallets } = await readState();
    expect(activity.wait).toMatchObject({ reason: { kind: "storageFull" } });
    expect(snapshots.get(id)?.airdrops).toHaveLength(1);
    expect(wallets).toHaveLength(1);
    expect(await kinds()).toEqual(["appeared a"]);
  });
});
