import { beforeEach, describe, expect, it } from "vitest";
import { handleMessage } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { setPaused } from "../../../src/background/wallets/watchlist.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem, watchlistItem } from "../../../src/storage/items.ts";
import { freshWorld, sandboxWallet, setUp, watchTyped } from "../world.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

function ask(command: string, request: unknown = {}) {
  return handleMessage({ command, request });
}

describe("the watchlist", () => {
  beforeEach(() => setUp(world));

  it("holds 200 wallets and reports the rest", async () => {
    const wallets = Array.from({ length: 203 }, (_, index) => ({
      network: "evm",
      address: `0x1${index.toString(16).padStart(39, "0")}`,
    }));
    expect(await ask("addWallets", { wallets })).toMatchObject({
      value: { added: { length: 200 }, over: { length: 3 } },
    });
  });

  it("keeps a paused wallet without fetching it", async () => {
    const wallet = sandboxWallet("evm-deadlines");
    await watchTyped(wallet);
    await setPaused({ ids: [`evm:${vitalik}`], paused: true });
    await refreshDue();
    expect(world.requestPaths()).toEqual([]);
    expect(await read(watchlistItem)).toHaveLength(1);
    await setPaused({ ids: [`evm:${vitalik}`], paused: false });
    await refreshDue();
    expect((await read(summaryItem)).rowCount).toBe(6);
  });
});
