import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { removeFromSite } from "../../../src/background/wallets/remove-from-site.ts";
import { addWallets, removeWallets, undoRemove } from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { StorageWriteError } from "../../../src/storage/transaction/transaction.ts";
import { type Wallet, watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshWorld, sandboxWallet, setUp, start } from "../world.ts";

const world = freshWorld();
const site = "https://dapp.example";
const other = "https://other.example";
const seenOn = (origin: string) =>
  ({
    kind: "page",
    origin,
    wallet: "MetaMask",
    firstSeen: start,
    lastSeen: start,
    remembered: false,
  }) as const;
const typed = { kind: "typed", at: start } as const;
const [a, b, c] = [
  sandboxWallet("evm-deadlines"),
  sandboxWallet("evm-none"),
  sandboxWallet("evm-total-differs"),
];

beforeEach(() => setUp(world));

describe("removeFromSite", () => {
  beforeEach(async () => {
    const sources = [
      { ...a, source: seenOn(site) },
      { ...b, source: seenOn(site) },
      { ...b, source: typed },
      { ...c, source: seenOn(site) },
      { ...c, source: seenOn(other) },
    ];
    await addWallets(sources, true, start);
  });

  it("removes the site's wallets and its source from others", async () => {
    expect(await removeFromSite(site, start)).toEqual({
      ids: [walletId(a)],
      forgot: [walletId(b), walletId(c)],
    });
    const left = await read(watchlistItem);
    expect(left.map(({ address, sources }) => ({ address, sources }))).toMatchObject([
      { address: b.address, sources: [typed] },
      { address: c.address, sources: [{ origin: other }] },
    ]);
  });

  it("changes nothing when it cannot store the undo", async () => {
    await removeWallets([walletId(a)], start);
    const before = await read(watchlistItem);
    vi.spyOn(browser.storage.session, "set").mockRejectedValue(new Error("quota"));
    await expect(removeFromSite(site, start)).rejects.toBeInstanceOf(StorageWriteError);
    expect(await read(watchlistItem)).toEqual(before);
  });

  it("can be undone", async () => {
    const before = await read(watchlistItem);
    const { ids, forgot } = await removeFromSite(site, start);
    expect(await undoRemove(ids, start, forgot)).toBe(1);
    const sources = (wallets: readonly Wallet[]) =>
      wallets.map((wallet) => ({ address: wallet.address, sources: new Set(wallet.sources) }));
    expect(sources(await read(watchlistItem))).toEqual(sources(before));
  });

  it("leaves a source to wallets the site brings meanwhile", async () => {
    const late = sandboxWallet("evm-hundred");
    await Promise.all([
      removeFromSite(site, start),
      addWallets([{ ...late, source: seenOn(site) }], true, start),
    ]);
    const list = await read(watchlistItem);
    expect(list.every(({ sources }) => sources.length > 0)).toBe(true);
    expect(await removeFromSite("https://unrelated.example", start)).toEqual({ ids: [], forgot: [] });
  });

  it("changes nothing for a site without wallets", async () => {
    const before = await read(watchlistItem);
    expect(await removeFromSite("https://dapp.example:8443", start)).toEqual({ ids: [], forgot: [] });
    expect(await read(watchlistItem)).toEqual(before);
  });

  it("does not restore a wallet that another command removed", async () => {
    const { ids, forgot } = await removeFromSite(site, start);
    await removeWallets([walletId(b)], start);
    await undoRemove(ids, start, forgot);
    expect((await read(watchlistItem)).map(({ address }) => address)).toEqual([a.address, c.address]);
  });
});
