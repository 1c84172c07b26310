import { beforeEach, describe, expect, it } from "vitest";
import { answer } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { addWallets, setPaused } from "../../../src/background/wallets/watchlist.ts";
import { read } from "../../../src/storage/item.ts";
import { summaryItem } from "../../../src/storage/items.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshWorld, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

function ask(command: string, request: unknown = {}) {
  return answer({ command, request }, world.effects);
}

const typed = (address: string) => ({ wallets: [{ network: "evm", address }] });

describe("the watchlist", () => {
  beforeEach(() => setUp(world));

  it("adds wallets once, in canonical form", async () => {
    expect(await ask("addWallets", typed(vitalik.toLowerCase()))).toEqual({
      ok: true,
      value: { added: [`evm:${vitalik}`], known: [], over: [] },
    });
    expect(await ask("addWallets", typed(vitalik))).toMatchObject({
      value: { added: [], known: [`evm:${vitalik}`] },
    });
    expect((await read(watchlistItem)).map((wallet) => wallet.address)).toEqual([vitalik]);
  });

  it("holds 200 wallets and reports the rest", async () => {
    const wallets = Array.from({ length: 203 }, (_, index) => ({
      network: "evm",
      address: `0x${index.toString(16).padStart(40, "0")}`,
    }));
    expect(await ask("addWallets", { wallets })).toMatchObject({
      value: { added: { length: 200 }, over: { length: 3 } },
    });
  });

  it("restores a removed wallet without a request", async () => {
    await ask("addWallets", typed(vitalik));
    await refreshDue(world.effects);
    const sent = world.requestPaths().length;
    await ask("removeWallets", { ids: [`evm:${vitalik}`] });
    expect((await read(summaryItem)).rowCount).toBe(0);
    await ask("undoRemove", { ids: [`evm:${vitalik}`] });
    expect((await read(summaryItem)).rowCount).toBe(6);
    await refreshDue(world.effects);
    expect(world.requestPaths()).toHaveLength(sent);
  });

  it("fetches a removed wallet again once it is added", async () => {
    await ask("addWallets", typed(vitalik));
    await refreshDue(world.effects);
    await ask("removeWallets", { ids: [`evm:${vitalik}`] });
    await ask("addWallets", typed(vitalik));
    await refreshDue(world.effects);
    expect((await read(summaryItem)).rowCount).toBe(6);
  });

  it("keeps a paused wallet without fetching it", async () => {
    const wallet = sandboxWallet("evm-deadlines");
    await watchTyped(world, wallet);
    await setPaused([`evm:${vitalik}`], true, start);
    await refreshDue(world.effects);
    expect(world.requestPaths()).toEqual([]);
    expect(await read(watchlistItem)).toHaveLength(1);
    await setPaused([`evm:${vitalik}`], false, start);
    await refreshDue(world.effects);
    expect((await read(summaryItem)).rowCount).toBe(6);
  });
});

describe("the list of a wallet's sources", () => {
  const wallet = { network: "evm", address: vitalik } as const;
  const seenOn = (origin: string, at: number, remembered = false) => {
    const source = {
      kind: "page",
      origin,
      wallet: "MetaMask",
      remembered,
      firstSeen: at,
      lastSeen: at,
    } as const;
    return addWallets([{ ...wallet, source }], true, at);
  };
  const sources = async () => (await read(watchlistItem))[0]?.sources ?? [];

  it("keeps 20 sites, and always the typed source", async () => {
    await watchTyped(world, wallet);
    for (let n = 0; n < 25; n += 1) await seenOn(`https://dapp-${n}.example`, start + n);
    const kept = await sources();
    expect(kept[0]).toEqual({ kind: "typed", at: start });
    expect(kept.slice(1).map((source) => source.kind === "page" && source.origin)).toEqual(
      [0, ...Array.from({ length: 19 }, (_, n) => n + 6)].map((n) => `https://dapp-${n}.example`),
    );
  });

  it("survives a site with many wallet names", async () => {
    await seenOn("https://first.example", start);
    for (let n = 0; n < 30; n += 1) {
      const source = { origin: "https://evil.example", wallet: `Wallet ${n}`, remembered: false } as const;
      const seen = { kind: "page", ...source, firstSeen: start, lastSeen: start } as const;
      await addWallets([{ ...wallet, source: seen }], true, start);
    }
    expect(await sources()).toMatchObject([
      { origin: "https://first.example" },
      { origin: "https://evil.example", wallet: "Wallet 29" },
    ]);
  });

  it("has one entry for each site with both times", async () => {
    await seenOn("https://dapp.example", start);
    await seenOn("https://dapp.example", start + 5_000);
    expect(await sources()).toMatchObject([{ firstSeen: start, lastSeen: start + 5_000 }]);
  });

  it("marks a site as remembered until a wallet appears", async () => {
    await seenOn("https://dapp.example", start, true);
    await seenOn("https://dapp.example", start + 1, true);
    expect(await sources()).toMatchObject([{ remembered: true }]);
    await seenOn("https://dapp.example", start + 2, false);
    await seenOn("https://dapp.example", start + 3, true);
    expect(await sources()).toMatchObject([{ remembered: false, lastSeen: start + 3 }]);
  });

  it("has one entry for an address typed twice", async () => {
    await watchTyped(world, wallet);
    world.pass(5_000);
    await watchTyped(world, wallet);
    expect(await sources()).toEqual([{ kind: "typed", at: start }]);
  });
});
