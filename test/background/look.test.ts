import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { limits } from "../../src/app.config.ts";
import { setBlocked } from "../../src/background/blocked.ts";
import { answerLook, lookOnPage } from "../../src/background/look.ts";
import { removeWallets } from "../../src/background/watchlist.ts";
import { read } from "../../src/storage/item.ts";
import { settingsItem } from "../../src/storage/items.ts";
import { looksItem } from "../../src/storage/looks.ts";
import { watchlistItem } from "../../src/storage/watchlist.ts";
import { update } from "../../src/storage/write.ts";
import { freshWorld, setUp, start, watchTyped } from "./world.ts";

const world = freshWorld();
const origin = "https://dapp.example";
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

/** What the browser gives for the page: its documents, one a look into it, and the probe's result. */
function page(result: unknown, documents: unknown[] = [{ origin, startedAt: 1 }]) {
  let looks = 0;
  vi.spyOn(browser.scripting, "executeScript").mockImplementation(async (injection: { world?: string }) => {
    const answer = injection.world === "MAIN" ? result : documents[Math.min(looks++, documents.length - 1)];
    if (answer instanceof Error) throw answer;
    return [{ frameId: 0, result: answer }];
  });
}

const report = (findings: unknown, suspicious = false) => ({ findings, suspicious });
const finding = (address: string, network = "evm") => ({
  network,
  address,
  source: "MetaMask",
  remembered: false,
});
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => finding(`0x${(index + 1).toString(16).padStart(40, "0")}`));
const look = () => lookOnPage(7, world.effects.now);
const answer = (yes: boolean) => answerLook({ tabId: 7, at: start }, yes, start);

beforeEach(() => setUp(world));

describe("what a page reports", () => {
  it("is watched, with where it came from", async () => {
    page(report([finding(vitalik.toLowerCase())]));
    expect(await look()).toEqual({ kind: "added", added: [`evm:${vitalik}`], known: [], over: 0 });
    expect(await read(watchlistItem)).toMatchObject([
      {
        address: vitalik,
        sources: [{ kind: "page", origin, wallet: "MetaMask", firstSeen: start, lastSeen: start }],
      },
    ]);
    expect(await read(looksItem)).toMatchObject([{ tabId: 7, origin }]);
  });

  it("again is known, and only its last sight changes", async () => {
    page(report([finding(vitalik)]));
    await look();
    world.pass(5_000);
    expect(await look()).toMatchObject({ kind: "added", added: [], known: [`evm:${vitalik}`] });
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([
      { firstSeen: start, lastSeen: start + 5_000 },
    ]);
  });

  it("by its storage alone is watched as remembered, until a wallet shows it there", async () => {
    page(report([{ ...finding(vitalik), remembered: true }]));
    await look();
    await look();
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([{ wallet: "MetaMask", remembered: true }]);
    page(report([finding(vitalik)]));
    await look();
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([
      { wallet: "MetaMask", remembered: false },
    ]);
    page(report([{ ...finding(vitalik), remembered: true }]));
    await look();
    expect((await read(watchlistItem))[0]?.sources).toMatchObject([
      { wallet: "MetaMask", remembered: false },
    ]);
  });

  it("in several spellings is one address, and a wallet's word goes before the page's", async () => {
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk: true }));
    const spelled = (address: string, source: string, remembered = false) => ({
      ...finding(address, "starknet"),
      source,
      remembered,
    });
    page(report([spelled("0x0abc", "Page", true), spelled("0xabc", "Wallet"), spelled("0x00ABC", "Other")]));
    expect(await look()).toEqual({
      kind: "ask",
      findings: [spelled(`0x${"abc".padStart(64, "0")}`, "Wallet")],
      suspicious: false,
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
    await look();
    expect(await read(watchlistItem)).toEqual([]);
  });
});

describe("what is blocked", () => {
  it("is a site: it is not even looked into", async () => {
    await setBlocked({ what: { kind: "site", origin }, blocked: true });
    page(report([finding(vitalik)]));
    expect(await look()).toEqual({ kind: "blocked", what: "site" });
    expect(browser.scripting.executeScript).not.toHaveBeenCalledWith(
      expect.objectContaining({ world: "MAIN" }),
    );
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("is an address: no site can add it, nor ask about it, and others are added", async () => {
    await setBlocked({ what: { kind: "wallet", id: `evm:${vitalik}` }, blocked: true });
    page(report([finding(vitalik.toLowerCase())]));
    expect(await look()).toEqual({ kind: "blocked", what: "addresses" });
    page(report([finding(vitalik), ...numbered(1)]));
    expect(await look()).toMatchObject({ kind: "added", added: [expect.stringContaining("0001")] });
    expect(await read(watchlistItem)).toHaveLength(1);
  });
});

describe("looks into several tabs", () => {
  it("are remembered apart, and each question has its own answer", async () => {
    page(report(numbered(4)));
    await look();
    world.pass(1_000);
    page(report(numbered(14).slice(8)));
    await lookOnPage(8, world.effects.now);
    expect(await read(looksItem)).toMatchObject([{ tabId: 7 }, { tabId: 8 }]);
    expect(await answerLook({ tabId: 8, at: start }, true, start)).toBeNull();
    expect(await answer(true)).toMatchObject({ kind: "added" });
    expect(await read(watchlistItem)).toHaveLength(4);
    expect(await read(looksItem)).toMatchObject([
      { tabId: 7, outcome: { kind: "added" } },
      { tabId: 8, outcome: { kind: "ask" } },
    ]);
  });

  it("are forgotten, the oldest first, before they are many", async () => {
    page(report([]));
    for (let tabId = 0; tabId < 40; tabId += 1) await lookOnPage(tabId, world.effects.now);
    const looks = await read(looksItem);
    expect(looks).toHaveLength(32);
    expect(looks.at(-1)?.tabId).toBe(39);
  });
});

it("tells both what was added to a list and what found no room in it", async () => {
  const wallets = Array.from({ length: limits.wallets - 1 }, (_, index) => ({
    network: "evm" as const,
    address: `0x${"f".repeat(37)}${index.toString(16).padStart(3, "0")}`,
  }));
  await watchTyped(world, ...wallets);
  page(report(numbered(2)));
  expect(await look()).toMatchObject({ kind: "added", added: [expect.any(String)], known: [], over: 1 });
});

describe("what must be asked first", () => {
  it.each([
    ["4 new on one network", numbered(4)],
    ["11 new in all", [...numbered(3), ...elevenOverNetworks()]],
  ])("%s", async (_name, findings) => {
    page(report(findings));
    expect(await look()).toMatchObject({ kind: "ask" });
    expect(await read(watchlistItem)).toEqual([]);
    expect(world.sandbox.requests).toHaveLength(0);
  });

  it("3 new on one network need no asking", async () => {
    page(report(numbered(3)));
    expect(await look()).toMatchObject({ kind: "added" });
  });

  it("what a page shows bit by bit, as soon as it is too much in all", async () => {
    const addresses = numbered(5);
    page(report(addresses.slice(0, 3)));
    expect(await look()).toMatchObject({ kind: "added" });
    world.pass(60_000);
    page(report(addresses.slice(3)));
    expect(await look()).toMatchObject({ kind: "ask", findings: [{}, {}] });
    world.pass(24 * 3_600_000);
    expect(await look()).toMatchObject({ kind: "added" });
  });

  it("one, when the person wants to be asked always", async () => {
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk: true }));
    page(report(numbered(1)));
    expect(await look()).toMatchObject({ kind: "ask", suspicious: false });
  });

  it("an address that two wallets hold, once", async () => {
    await update(settingsItem, (settings) => ({ ...settings, alwaysAsk: true }));
    page(report([finding(vitalik), { ...finding(vitalik.toLowerCase()), source: "Rabby" }]));
    expect(await look()).toMatchObject({ kind: "ask", findings: [{ source: "MetaMask" }] });
  });

  it("one that the person removed", async () => {
    page(report([finding(vitalik)]));
    await look();
    await removeWallets([`evm:${vitalik}`], start);
    expect(await look()).toMatchObject({ kind: "ask" });
    await answer(true);
    expect(await look()).toMatchObject({ kind: "added", known: [`evm:${vitalik}`] });
  });

  it("one, when the page went over a cap", async () => {
    page(report(numbered(1), true));
    expect(await look()).toMatchObject({ kind: "ask", suspicious: true });
  });

  it("yes adds them all, no adds none; both end the question", async () => {
    page(report(numbered(5)));
    await look();
    expect(await answer(true)).toMatchObject({ kind: "added" });
    expect(await read(watchlistItem)).toHaveLength(5);
    page(report(numbered(12)));
    await look();
    expect(await answer(false)).toBeNull();
    expect(await read(watchlistItem)).toHaveLength(5);
    expect(await answer(true)).toBeNull();
  });
});

describe("pages that cannot be looked into", () => {
  it.each([
    ["throw", new Error("Cannot access contents of the page"), undefined],
    ["give nothing", undefined, undefined],
    ["give null", null, undefined],
    ["are no web page", report([finding(vitalik)]), [{ origin: "file://", startedAt: 1 }]],
    ["are Chromium's PDF viewer", report([]), [{ origin, startedAt: 1, contentType: "application/pdf" }]],
  ])("that %s are said to be closed", async (_name, result, documents) => {
    page(result, documents);
    expect(await look()).toEqual({ kind: "closed" });
  });

  it("that navigate under way add nothing", async () => {
    page(report([finding(vitalik)]), [
      { origin, startedAt: 1 },
      { origin, startedAt: 2 },
    ]);
    expect(await look()).toEqual({ kind: "noAnswer" });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("that never answer are given up after 3 s", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const tab = await browser.tabs.create({ url: `${origin}/swap?from=1` });
    page(new Promise(() => undefined));
    expect(await lookOnPage(tab.id ?? -1, world.effects.now)).toEqual({ kind: "noAnswer" });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(3_000);
    expect(await read(looksItem)).toMatchObject([{ origin }]);
  });
});

/** Eight valid addresses, at most three a network. */
function elevenOverNetworks() {
  const move = [1, 2, 3].map((n) => finding(`0x${"f".repeat(63)}${n}`, "move"));
  const starknet = [1, 2, 3].map((n) => finding(`0x${n}23456`, "starknet"));
  const cosmos = [finding("cosmos1pkptre7fdkl6gfrzlesjjvhxhlc3r4gmmk8rs6", "cosmos")];
  const bitcoin = [finding("bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4", "bitcoin")];
  return [...move, ...starknet, ...cosmos, ...bitcoin];
}
