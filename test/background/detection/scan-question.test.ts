import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answerScan, scanPage } from "../../../src/background/detection/scan-page.ts";
import { setBlocked } from "../../../src/background/wallets/blocked.ts";
import { removeWallets, undoRemove } from "../../../src/background/wallets/watchlist.ts";
import { limits, timing } from "../../../src/config.ts";
import { read } from "../../../src/storage/item.ts";
import type { Reason } from "../../../src/storage/scans/additions.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { update } from "../../../src/storage/transaction/transaction.ts";
import { declinedItem, removedItem } from "../../../src/storage/wallets/removed.ts";
import { idOf, watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshWorld, setUp, start, watchTyped } from "../world.ts";
import { finding, numbered, origin, page, report } from "./page.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const scan = () => scanPage(7, "click", world.effects.now);
const answer = (yes: boolean) => answerScan({ tabId: 7, at: start }, yes, start);

beforeEach(() => setUp(world));

describe("a question before adding", () => {
  it.each([
    ["is asked for 4 findings on one network", numbered(4)],
    ["is asked for 11 findings in all", [...numbered(3), ...eightOverNetworks()]],
  ])("%s", async (_name, findings) => {
    page(report(findings));
    expect(await scan()).toMatchObject({ kind: "ask" });
    expect(await read(watchlistItem)).toEqual([]);
    expect(world.sandbox.requests).toHaveLength(0);
  });

  /** Scans a document whose probe does not end in time. */
  async function scanSilent(document: Parameters<typeof page>[1], reason: Reason = "click") {
    const deadline = new AbortController();
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(deadline.signal);
    page(new Promise(() => undefined), document);
    vi.mocked(browser.scripting.executeScript).mockClear();
    const scanning = scanPage(7, reason, world.effects.now);
    await vi.waitFor(() =>
      expect(browser.scripting.executeScript).toHaveBeenCalledWith(
        expect.objectContaining({ world: "MAIN" }),
      ),
    );
    deadline.abort(new Error("late"));
    timeout.mockRestore();
    return scanning;
  }

  it.each([
    ["click", [{ origin, startedAt: 1 }]],
    ["itself", [{ origin, startedAt: 1 }]],
    ["click", [{ origin, startedAt: 1, documentId: "a" }]],
  ] as const)("stays while its document does not answer (%s, %j)", async (reason, document) => {
    page(report(numbered(4)), document);
    await scan();
    world.pass(5_000);
    expect(await scanSilent(document, reason)).toMatchObject({ kind: "ask" });
    await answer(true);
    expect(await read(watchlistItem)).toHaveLength(4);
  });

  it.each([
    ["a later document", [{ origin, startedAt: 1 }], [{ origin, startedAt: 2 }]],
    [
      "a document with another id",
      [{ origin, startedAt: 1, documentId: "a" }],
      [{ origin, startedAt: 1, documentId: "b" }],
    ],
  ])("ends when %s of the site does not answer", async (_, first, later) => {
    page(report(numbered(4)), first);
    await scan();
    world.pass(5_000);
    expect(await scanSilent(later)).toEqual({ kind: "noAnswer" });
    expect(await answer(true)).toBeNull();
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("ends when the page navigates during a scan", async () => {
    page(report(numbered(4)));
    await scan();
    page(report([]), [
      { origin, startedAt: 1 },
      { origin, startedAt: 2 },
    ]);
    expect(await scan()).toEqual({ kind: "noAnswer" });
    expect(await answer(true)).toBeNull();
  });

  it("ends when its document does not answer later", async () => {
    page(report(numbered(4)));
    await scan();
    world.pass(timing.openQuestion);
    expect(await scanSilent([{ origin, startedAt: 1 }])).toEqual({ kind: "noAnswer" });
    expect(await answer(true)).toBeNull();
  });

  it("ends without an answer if declined before", async () => {
    page(report(numbered(4)));
    await scan();
    await answer(false);
    page(report(numbered(3)));
    expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    expect(await scanSilent([{ origin, startedAt: 1 }])).toEqual({ kind: "noAnswer" });
  });

  it("ends when another site does not answer", async () => {
    page(report(numbered(4)));
    await scan();
    page(report([]), [
      { origin: "https://other.example", startedAt: 1 },
      { origin: "https://other.example", startedAt: 2 },
    ]);
    expect(await scan()).toEqual({ kind: "noAnswer" });
    expect(await answer(true)).toBeNull();
  });

  it("is not asked for 3 findings on one network", async () => {
    page(report(numbered(3)));
    expect(await scan()).toMatchObject({ kind: "added" });
  });

  it("is asked for fewer findings that the user declined", async () => {
    page(report(numbered(4)));
    await scan();
    await answer(false);
    world.pass(5_000);
    page(report(numbered(3)));
    expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    page(report([...numbered(2), finding(vitalik)]));
    expect(await scan()).toMatchObject({ kind: "ask", declined: false });
    page(report(numbered(3), true));
    expect(await scan()).toMatchObject({ kind: "ask", suspicious: true, declined: false });
    page(report(numbered(4)));
    expect(await scan()).toMatchObject({ kind: "ask", declined: false });
  });

  it("is asked for an address whose removal was killed", async () => {
    page(report(numbered(1)));
    await scan();
    const ids = (await read(watchlistItem)).map(idOf);
    const set = browser.storage.local.set.bind(browser.storage.local);
    const killed = vi.spyOn(browser.storage.local, "set").mockImplementation(async (items) => {
      if ("declined" in items) throw new Error("killed");
      await set(items);
    });
    await expect(removeWallets(ids, start)).rejects.toThrow();
    killed.mockRestore();
    await world.restartBackground();
    world.pass(5_000);
    expect(await scan()).toMatchObject({ kind: "ask" });
  });

  it("is asked for a host related to a blocked one", async () => {
    await setBlocked({ what: { kind: "site", origin: "https://evil.example" }, blocked: true });
    page(report(numbered(1)), [{ origin: "https://www.evil.example", startedAt: 2 }]);
    expect(await scan()).toMatchObject({ kind: "ask" });
  });

  it("is asked for findings that exceed the limit gradually", async () => {
    const addresses = numbered(5);
    page(report(addresses.slice(0, 3)));
    expect(await scan()).toMatchObject({ kind: "added" });
    world.pass(60_000);
    page(report(addresses.slice(3)));
    expect(await scan()).toMatchObject({ kind: "ask", findings: [{}, {}] });
    world.pass(24 * 3_600_000);
    expect(await scan()).toMatchObject({ kind: "added" });
  });

  it("is asked for every finding if the user chose so", async () => {
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk: true }));
    page(report(numbered(1)));
    expect(await scan()).toMatchObject({ kind: "ask", suspicious: false, declined: false });
  });

  it("names an address of two wallets once", async () => {
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk: true }));
    page(report([finding(vitalik), { ...finding(vitalik.toLowerCase()), source: "Rabby" }]));
    expect(await scan()).toMatchObject({ kind: "ask", findings: [{ source: "MetaMask" }] });
  });

  it("is asked for an address that the user removed", async () => {
    page(report([finding(vitalik)]));
    await scan();
    await removeWallets([`evm:${vitalik}`], start);
    expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    await answer(true);
    world.pass(15 * 60_000);
    expect(await scan()).toMatchObject({ kind: "added", known: [`evm:${vitalik}`] });
  });

  it("is asked for a removed address despite many declined findings", async () => {
    page(report([finding(vitalik)]));
    await scan();
    await removeWallets([`evm:${vitalik}`], start);
    // Closing the browser empties the list for undo.
    await browser.storage.session.remove(removedItem.key);
    for (let flood = 0; flood < 8; flood += 1) {
      page(report([...numbered(64, 1 + flood * 64), ...(flood === 0 ? [finding(vitalik)] : [])]));
      await scan();
      await answer(false);
    }
    expect(await read(declinedItem)).toHaveLength(limits.wallets);
    for (const findings of [numbered(2, 1 + 7 * 64), [finding(vitalik)]]) {
      page(report(findings));
      expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    }
  });

  it("is not asked for an address that the user restored", async () => {
    page(report([finding(vitalik)]));
    await scan();
    await removeWallets([`evm:${vitalik}`], start);
    await undoRemove([`evm:${vitalik}`], start);
    expect(await read(declinedItem)).toEqual([]);
    expect(await scan()).toMatchObject({ kind: "added" });
  });

  it("is asked for one finding of a suspicious page", async () => {
    page(report(numbered(1), true));
    expect(await scan()).toMatchObject({ kind: "ask", suspicious: true });
  });

  it("is asked for a look-alike of a watched address", async () => {
    await watchTyped(world, { network: "evm", address: vitalik });
    const poisoned = "0xd8dA000000000000000000000000000000006045".toLowerCase();
    page(report([finding(poisoned), ...numbered(1)]));
    expect(await scan()).toMatchObject({
      kind: "ask",
      suspicious: false,
      findings: [{ resembles: `evm:${vitalik}` }, { resembles: null }],
    });
    expect(await read(watchlistItem)).toHaveLength(1);
    page(report(numbered(1)));
    expect(await scan()).toMatchObject({ kind: "added", added: { length: 1 } });
  });

  it("is asked for two findings that look alike", async () => {
    const poisoned = "0xd8da000000000000000000000000000000006045";
    page(report([finding(poisoned), finding(vitalik)]));
    expect(await scan()).toMatchObject({
      kind: "ask",
      findings: [{ resembles: `evm:${vitalik}` }, { resembles: expect.stringMatching(/^evm:0xd8/i) }],
    });
  });

  it("adds the findings only if the user accepts", async () => {
    page(report(numbered(5)));
    await scan();
    expect(await answer(true)).toMatchObject({ kind: "added" });
    expect(await read(watchlistItem)).toHaveLength(5);
    page(report(numbered(12)));
    await scan();
    expect(await answer(false)).toBeNull();
    expect(await read(watchlistItem)).toHaveLength(5);
    expect(await answer(true)).toBeNull();
  });
});

/** Eight valid addresses, at most three on a network. */
function eightOverNetworks() {
  const move = [1, 2, 3].map((n) => finding(`0x${"f".repeat(63)}${n}`, "move"));
  const starknet = [1, 2, 3].map((n) => finding(`0x${n}23456`, "starknet"));
  const cosmos = [finding("cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6", "cosmos")];
  const bitcoin = [finding("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "bitcoin")];
  return [...move, ...starknet, ...cosmos, ...bitcoin];
}
