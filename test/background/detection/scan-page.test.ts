import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answerScan, scanPage } from "../../../src/background/detection/scan-page.ts";
import { setBlocked } from "../../../src/background/wallets/blocked.ts";
import { limits } from "../../../src/config.ts";
import { read } from "../../../src/storage/item.ts";
import { scansItem } from "../../../src/storage/scans/scans.ts";
import { settingsItem } from "../../../src/storage/settings/settings.ts";
import { update } from "../../../src/storage/transaction.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { freshWorld, setUp, start, watchTyped } from "../world.ts";
import { finding, numbered, origin, page, report } from "./page.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const scan = () => scanPage(7, "click", world.effects.now);
const answer = (yes: boolean) => answerScan({ tabId: 7, at: start }, yes, start);

beforeEach(() => setUp(world));

describe("a finding", () => {
  it("is watched with its source", async () => {
    page(report([finding(vitalik.toLowerCase())]));
    expect(await scan()).toEqual({
      kind: "added",
      added: [`evm:${vitalik}`],
      addedAt: start,
      known: [],
      over: 0,
    });
    expect(await read(watchlistItem)).toMatchObject([
      {
        address: vitalik,
        sources: [{ kind: "page", origin, wallet: "MetaMask", firstSeen: start, lastSeen: start }],
      },
    ]);
    expect(await read(scansItem)).toMatchObject([{ tabId: 7, origin }]);
  });

  it("that is known changes only the time last seen", async () => {
    page(report([finding(vitalik)]));
    await scan();
    world.pass(15 * 60_000);
    expect(await scan()).toMatchObject({ kind: "added", added: [], known: [`evm:${vitalik}`] });
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([
      { firstSeen: start, lastSeen: start + 15 * 60_000 },
    ]);
  });

  it("from page storage is remembered until a wallet shows it", async () => {
    page(report([{ ...finding(vitalik), remembered: true }]));
    await scan();
    await scan();
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([{ wallet: "MetaMask", remembered: true }]);
    page(report([finding(vitalik)]));
    await scan();
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([
      { wallet: "MetaMask", remembered: false },
    ]);
    page(report([{ ...finding(vitalik), remembered: true }]));
    await scan();
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([
      { wallet: "MetaMask", remembered: false },
    ]);
  });

  it("in several spellings is one address, a wallet's first", async () => {
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk: true }));
    const spelled = (address: string, source: string, remembered = false) => ({
      ...finding(address, "starknet"),
      source,
      remembered,
    });
    page(report([spelled("0x0abc", "Page", true), spelled("0xabc", "Wallet"), spelled("0x00ABC", "Other")]));
    expect(await scan()).toEqual({
      kind: "ask",
      findings: [{ ...spelled(`0x${"abc".padStart(64, "0")}`, "Wallet"), resembles: null }],
      suspicious: false,
      declined: false,
    });
  });

  it.each([
    ["a wrong checksum", [finding(vitalik.replace("d8", "D8"))]],
    ["another network's address", [finding(vitalik, "solana")]],
    ["a network that does not exist", [finding(vitalik, "doge")]],
    ["no text", [{ network: "evm", address: [vitalik], source: "x", remembered: false }]],
    ["no list", "everything"],
  ])("with %s adds nothing", async (_name, findings) => {
    page(report(findings));
    await scan();
    expect(await read(watchlistItem)).toEqual([]);
  });
});

describe("setBlocked", () => {
  it("keeps a site from being scanned", async () => {
    await setBlocked({ what: { kind: "site", origin }, blocked: true });
    page(report([finding(vitalik)]));
    expect(await scan()).toEqual({ kind: "blocked", what: "site" });
    expect(browser.scripting.executeScript).not.toHaveBeenCalledWith(
      expect.objectContaining({ world: "MAIN" }),
    );
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("keeps an address from being added or asked about", async () => {
    await setBlocked({ what: { kind: "wallet", id: `evm:${vitalik}` }, blocked: true });
    page(report([finding(vitalik.toLowerCase())]));
    expect(await scan()).toEqual({ kind: "blocked", what: "addresses" });
    page(report([finding(vitalik), ...numbered(1)]));
    expect(await scan()).toMatchObject({ kind: "added", added: [expect.stringContaining("0001")] });
    expect(await read(watchlistItem)).toHaveLength(1);
  });
});

describe("blocking during a scan", () => {
  it("still keeps its addresses out", async () => {
    const blocked = { what: { kind: "site", origin }, blocked: true } as const;
    page(setBlocked(blocked).then(() => report([finding(vitalik)])));
    expect(await scan()).toEqual({ kind: "blocked", what: "site" });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("takes an address out of the question", async () => {
    page(report(numbered(4)));
    await scan();
    const [first] = numbered(1);
    const id = `evm:${first?.address ?? ""}` as const;
    await setBlocked({ what: { kind: "wallet", id }, blocked: true });
    expect(await answer(true)).toMatchObject({ kind: "added" });
    expect(await read(watchlistItem)).toHaveLength(3);
  });
});

describe("scans of several tabs", () => {
  it("are stored apart, each with its own question", async () => {
    page(report(numbered(4)));
    await scan();
    world.pass(1_000);
    page(report(numbered(14).slice(8)));
    await scanPage(8, "click", world.effects.now);
    expect(await read(scansItem)).toMatchObject([{ tabId: 7 }, { tabId: 8 }]);
    expect(await answerScan({ tabId: 8, at: start }, true, start)).toBeNull();
    expect(await answer(true)).toMatchObject({ kind: "added" });
    expect(await read(watchlistItem)).toHaveLength(4);
    expect(await read(scansItem)).toMatchObject([
      { tabId: 7, outcome: { kind: "added" } },
      { tabId: 8, outcome: { kind: "ask" } },
    ]);
  });

  it("are limited, and the oldest go first", async () => {
    page(report([]));
    for (let tabId = 0; tabId < 40; tabId += 1) await scanPage(tabId, "click", world.effects.now);
    const scans = await read(scansItem);
    expect(scans).toHaveLength(32);
    expect(scans.at(-1)?.tabId).toBe(39);
  });
});

it("a scan reports added wallets and those without room", async () => {
  const wallets = Array.from({ length: limits.wallets - 1 }, (_, index) => ({
    network: "evm" as const,
    address: `0x${"f".repeat(37)}${index.toString(16).padStart(3, "0")}`,
  }));
  await watchTyped(world, ...wallets);
  page(report(numbered(2)));
  expect(await scan()).toMatchObject({ kind: "added", added: [expect.any(String)], known: [], over: 1 });
});

describe("pages that cannot be scanned", () => {
  it.each([
    ["throw", new Error("Cannot access contents of the page"), undefined],
    ["give nothing", undefined, undefined],
    ["give null", null, undefined],
    ["are no web page", report([finding(vitalik)]), [{ origin: "file://", startedAt: 1 }]],
    ["are Chromium's PDF viewer", report([]), [{ origin, startedAt: 1, contentType: "application/pdf" }]],
  ])("that %s are reported as closed", async (_name, result, documents) => {
    page(result, documents);
    expect(await scan()).toEqual({ kind: "closed" });
  });

  it("that navigate during the scan add nothing", async () => {
    page(report([finding(vitalik)]), [
      { origin, startedAt: 1 },
      { origin, startedAt: 2 },
    ]);
    expect(await scan()).toEqual({ kind: "noAnswer" });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("that navigate at once add nothing, given document ids", async () => {
    page(report([finding(vitalik)]), [
      { origin, startedAt: 1, documentId: "A" },
      { origin, startedAt: 1, documentId: "B" },
    ]);
    expect(await scan()).toEqual({ kind: "noAnswer" });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it.each([
    ["with ids are scanned by their id", { documentId: "A" }, { tabId: 7, documentIds: ["A"] }],
    ["without ids are scanned by their tab", {}, { tabId: 7 }],
  ])("%s", async (_name, ids, target) => {
    page(report([]), [{ origin, startedAt: 1, ...ids }]);
    await scan();
    expect(browser.scripting.executeScript).toHaveBeenCalledWith(
      expect.objectContaining({ world: "MAIN", target }),
    );
  });

  it("that never answer time out after 3 s", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const tab = await browser.tabs.create({ url: `${origin}/swap?from=1` });
    page(new Promise(() => undefined));
    expect(await scanPage(tab.id ?? -1, "click", world.effects.now)).toEqual({ kind: "noAnswer" });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(3_000);
    expect(await read(scansItem)).toMatchObject([{ origin }]);
  });
});

it("a page that the user leaves is not called closed", async () => {
  const documents = [
    { origin, startedAt: 1 },
    { origin, startedAt: 2 },
  ];
  page(new Error("Frame with ID 0 was removed."), documents);
  expect(await scan()).toEqual({ kind: "noAnswer" });
});
