import { beforeEach, describe, expect, it } from "vitest";
import { handleMessage } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { removeWallets, undoRemove } from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { activityItem, scheduleItem, summaryItem } from "../../../src/storage/items.ts";
import { freshWorld, holdRequests, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();

function ask(command: string, request: unknown = {}) {
  return handleMessage({ command, request });
}

describe("saveServiceUrl", () => {
  beforeEach(() => setUp(world));

  it("refuses a URL without the browser's permission", async () => {
    world.permission = false;
    const answered = await ask("saveServiceUrl", { url: "https://service.example" });
    expect(answered).toEqual({ ok: true, value: { isSaved: false } });
  });

  it("keeps the service's wait for the same URL", async () => {
    await watchTyped(sandboxWallet("evm-deadlines"));
    world.sandbox.setFault("429");
    await refreshDue();
    const requested = world.requestPaths().length;
    await ask("saveServiceUrl", { url: `${world.sandbox.url}/` });
    await refreshDue();
    expect(world.requestPaths()).toHaveLength(requested);
  });

  it("makes restored wallets due for another service", async () => {
    const wallet = sandboxWallet("evm-deadlines");
    await watchTyped(wallet);
    await refreshDue();
    await removeWallets({ ids: [walletId(wallet)] });
    await ask("saveServiceUrl", { url: "https://two.example" });
    await undoRemove({ ids: [walletId(wallet)] });
    expect((await read(summaryItem)).waitingCount).toBe(1);
  });

  it("ignores a late answer of the old service", async () => {
    const wallet = sandboxWallet("evm-deadlines");
    await watchTyped(wallet);
    const { requested, release } = holdRequests(world);
    const refreshing = refreshDue();
    await requested;
    await ask("saveServiceUrl", { url: "https://two.example" });
    release();
    await refreshing;
    expect((await read(scheduleItem))[walletId(wallet)]?.pressed).toHaveLength(1);
    expect((await read(activityItem)).wait).toBeNull();
  });
});
