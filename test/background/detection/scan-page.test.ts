import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answerScan, scanPage } from "../../../src/background/detection/scan-page.ts";
import { handlers } from "../../../src/background/main/handlers.ts";
import { open } from "../../../src/background/memory.ts";
import { setBlocked } from "../../../src/background/wallets/blocked.ts";
import { read } from "../../../src/storage/item.ts";
import { scansItem } from "../../../src/storage/wallets/scans.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { finding, numbered } from "../../core/wallets/found.ts";
import { freshWorld, setUp, start } from "../world.ts";
import { origin, page, report } from "./page.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const scan = () => scanPage(7, "click");
const answer = async (accept: boolean) => {
  await answerScan({ tabId: 7, at: start, accept });
  return (await read(scansItem)).find(({ tabId }) => tabId === 7)?.outcome ?? null;
};

beforeEach(() => setUp(world));

describe("a finding", () => {
  it("is watched with its source", async () => {
    page(report([finding(vitalik.toLowerCase())]));
    expect(await scan()).toEqual({
      kind: "added",
      added: [`evm:${vitalik}`],
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
});

describe("a block that cannot be read", () => {
  const later = { site: "https://dapp.example", since: 5 };

  it("may be of any address, so the user is asked", async () => {
    await browser.storage.local.set({ blockedWallets: { v: 1, d: [later] } });
    open();
    page(report([finding(vitalik)]));
    expect(await scan()).toMatchObject({ kind: "ask" });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["another setting", () => handlers.saveSettings({ smallestValue: 5 })],
    ["a key", () => handlers.saveKey({ key: "any", anyway: true })],
    ["a service", () => handlers.saveServiceUrl({ url: world.sandbox.url })],
  ])("is not forgotten when unreadable settings get %s", async (_what, change) => {
    await browser.storage.local.set({ settings: { v: 2, d: {} } });
    open();
    await change();
    await world.restartBackground();
    page(report([finding(vitalik)]));
    expect(await scan()).toMatchObject({ kind: "ask" });
  });

  it("stays stored behind the next block", async () => {
    await browser.storage.local.set({ blockedSites: { v: 1, d: [later] } });
    open();
    await setBlocked({ what: { kind: "site", origin }, blocked: true });
    expect(await browser.storage.local.get("blockedSites")).toEqual({
      blockedSites: { v: 1, d: [origin, later] },
    });
  });
});

describe("blocking during a scan", () => {
  it("keeps the site's addresses out", async () => {
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

it("adds nothing from a site blocked before the answer", async () => {
  page(report(numbered(4)));
  await scan();
  await setBlocked({ what: { kind: "site", origin }, blocked: true });
  expect(await answer(true)).toEqual({ kind: "blocked", what: "site" });
});

describe("the list of scans", () => {
  it("keeps the scan of each tab with its question", async () => {
    page(report(numbered(4)));
    await scan();
    world.pass(1_000);
    page(report(numbered(14).slice(8)));
    await scanPage(8, "click");
    expect(await read(scansItem)).toMatchObject([{ tabId: 7 }, { tabId: 8 }]);
    await answerScan({ tabId: 8, at: start, accept: true });
    expect(await answer(true)).toMatchObject({ kind: "added" });
    expect(await read(watchlistItem)).toHaveLength(4);
    expect(await read(scansItem)).toMatchObject([
      { tabId: 7, outcome: { kind: "added" } },
      { tabId: 8, outcome: { kind: "ask" } },
    ]);
  });

  it("drops the oldest scans beyond its limit", async () => {
    page(report([]));
    for (let tabId = 0; tabId < 40; tabId += 1) await scanPage(tabId, "click");
    const scans = await read(scansItem);
    expect(scans).toHaveLength(32);
    expect(scans.at(-1)?.tabId).toBe(39);
  });
});

describe("a scanned page", () => {
  it("writes nothing to the local area without findings", async () => {
    page(report([]));
    const set = vi.spyOn(browser.storage.local, "set");
    expect(await scan()).toEqual({ kind: "nothing" });
    expect(set).not.toHaveBeenCalled();
  });

  it.each([
    ["without findings", []],
    ["beside findings", [finding(vitalik)]],
  ])("keeps that a wallet was late, %s", async (_name, findings) => {
    page(report(findings, { late: true }));
    await scan();
    expect(await read(scansItem)).toMatchObject([{ late: true }]);
  });

  it("keeps how many addresses were read before a limit", async () => {
    page(report(numbered(4), { leftOut: true }));
    expect(await scan()).toMatchObject({ kind: "ask", suspicious: false });
    expect(await read(scansItem)).toMatchObject([{ readBeforeLimit: 4 }]);
  });

  it.each([
    ["throws", new Error("Cannot access contents of the page"), undefined],
    ["gives nothing", undefined, undefined],
    ["gives null", null, undefined],
    ["is not a web page", report([finding(vitalik)]), [{ origin: "file://", startedAt: 1 }]],
    ["is Chromium's PDF viewer", report([]), [{ origin, startedAt: 1, contentType: "application/pdf" }]],
  ])("is reported as closed when it %s", async (_name, result, documents) => {
    page(result, documents);
    expect(await scan()).toEqual({ kind: "closed" });
  });

  it("adds nothing when it navigates during the scan", async () => {
    page(report([finding(vitalik)]), [
      { origin, startedAt: 1 },
      { origin, startedAt: 2 },
    ]);
    expect(await scan()).toEqual({ kind: "noAnswer" });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("adds nothing when its document id changes", async () => {
    page(report([finding(vitalik)]), [
      { origin, startedAt: 1, documentId: "A" },
      { origin, startedAt: 1, documentId: "B" },
    ]);
    expect(await scan()).toEqual({ kind: "noAnswer" });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it.each([
    ["is scanned by its document id", { documentId: "A" }, { tabId: 7, documentIds: ["A"] }],
    ["is scanned by its tab without a document id", {}, { tabId: 7 }],
  ])("%s", async (_name, ids, target) => {
    page(report([]), [{ origin, startedAt: 1, ...ids }]);
    await scan();
    expect(browser.scripting.executeScript).toHaveBeenCalledWith(
      expect.objectContaining({ world: "MAIN", target }),
    );
  });

  it("times out after 3 s without an answer", async () => {
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const tab = await browser.tabs.create({ url: `${origin}/swap?from=1` });
    page(new Promise(() => undefined));
    expect(await scanPage(tab.id ?? -1, "click")).toEqual({ kind: "noAnswer" });
    expect(AbortSignal.timeout).toHaveBeenCalledWith(3_000);
    expect(await read(scansItem)).toMatchObject([{ origin }]);
  });
});

it("reports no answer when the user leaves the page", async () => {
  const documents = [
    { origin, startedAt: 1 },
    { origin, startedAt: 2 },
  ];
  page(new Error("Frame with ID 0 was removed."), documents);
  expect(await scan()).toEqual({ kind: "noAnswer" });
});
