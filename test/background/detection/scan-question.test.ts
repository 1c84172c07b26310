import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answerScan, scanPage } from "../../../src/background/detection/scan-page.ts";
import { removeWallets } from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { additionsItem } from "../../../src/storage/wallets/additions.ts";
import { scansItem } from "../../../src/storage/wallets/scans.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { finding, numbered } from "../../core/wallets/found.ts";
import { update } from "../update.ts";
import { freshWorld, setUp, start, watchTyped } from "../world.ts";
import { origin, page, report } from "./page.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const scan = () => scanPage(7, "click");
const answer = async (accept: boolean) => {
  await answerScan({ tabId: 7, at: start, accept });
  return (await read(scansItem)).find(({ tabId }) => tabId === 7)?.outcome ?? null;
};

beforeEach(() => setUp(world));

describe("a question before adding", () => {
  it("adds nothing and sends nothing", async () => {
    page(report(numbered(4)));
    expect(await scan()).toMatchObject({ kind: "ask", findings: { length: 4 } });
    expect(await read(watchlistItem)).toEqual([]);
    expect(world.sandbox.requests).toHaveLength(0);
  });

  it("ends when the page navigates during a scan", async () => {
    page(report(numbered(4)));
    await scan();
    page(report([]), [
      { origin, startedAt: 1 },
      { origin, startedAt: 2 },
    ]);
    expect(await scan()).toEqual({ kind: "noAnswer" });
    expect(await answer(true)).toEqual({ kind: "noAnswer" });
  });

  it("counts additions in the write that adds them", async () => {
    page(report(numbered(3)));
    const set = vi.spyOn(browser.storage.local, "set");
    await scan();
    const written = set.mock.calls.map(([items]) => Object.keys(items));
    expect(written).toEqual([expect.arrayContaining([watchlistItem.key, additionsItem.key])]);
  });

  it("is asked for an address that the user removed", async () => {
    page(report([finding(vitalik)]));
    await scan();
    await removeWallets({ ids: [`evm:${vitalik}`] });
    expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    await answer(true);
    world.pass(15 * 60_000);
    expect(await scan()).toMatchObject({ kind: "added", known: [`evm:${vitalik}`] });
  });

  it("is asked for a removed address after many skipped ones", async () => {
    // Decimal digits only, because letters have a checksum (ERC-55).
    const removed = Array.from({ length: 200 }, (_, at) => finding(`0x1${String(at).padStart(39, "0")}`));
    await watchTyped(...removed);
    await removeWallets({ ids: removed.map(walletId) });
    for (const from of [1_000, 2_000]) {
      page(report(numbered(60, from)));
      await scan();
      await answer(false);
    }
    for (const each of removed) {
      page(report([each]));
      expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    }
  });

  it("is asked although the storage is full", async () => {
    page(report(numbered(4)));
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("quota"));
    expect(await scan()).toMatchObject({ kind: "ask" });
  });

  it.each([
    ["the user chose so", true, false],
    ["the page is suspicious", false, true],
  ])("is asked about one address if %s", async (_why, alwaysAsk, suspicious) => {
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk }));
    page(report(numbered(1), { suspicious }));
    expect(await scan()).toMatchObject({ kind: "ask", suspicious });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("adds the findings only if the user accepts", async () => {
    page(report(numbered(5)));
    await scan();
    expect(await answer(true)).toMatchObject({ kind: "added" });
    expect(await read(watchlistItem)).toHaveLength(5);
    page(report(numbered(12)));
    await scan();
    expect(await answer(false)).toBeNull();
    expect(await answer(true)).toBeNull();
    page(report(numbered(12).slice(5, 8)));
    expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    expect(await read(watchlistItem)).toHaveLength(5);
  });
});
