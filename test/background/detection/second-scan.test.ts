import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answerScan, scanPage } from "../../../src/background/detection/scan-page.ts";
import { withSecond } from "../../../src/background/detection/second-scan.ts";
import { removeWallets } from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { read } from "../../../src/storage/item.ts";
import { scansItem } from "../../../src/storage/wallets/scans.ts";
import { watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { numbered } from "../../core/wallets/found.ts";
import { freshWorld, setUp, start } from "../world.ts";
import { origin, page, report } from "./page.ts";

const world = freshWorld();

const stored = async () => (await read(scansItem)).find(({ tabId }) => tabId === 7);
const [one, two] = numbered(2).map(walletId);

/** The first scan, whose wallet is late, and a second one 2 s later. */
async function scanTwice(first: object, second: object, between: () => unknown = () => undefined) {
  page(first);
  await scanPage(7, "click");
  world.pass(2_000);
  await between();
  page(second);
  await scanPage(7, "click", { again: start });
  return stored();
}

beforeEach(() => setUp(world));

describe("a second scan of a document whose wallet was late", () => {
  it("adds what it finds to the result", async () => {
    const first = report(numbered(1), { late: true });
    expect(await scanTwice(first, report(numbered(2)))).toMatchObject({
      at: start + 2_000,
      late: false,
      outcome: { kind: "added", added: [one, two], known: [] },
    });
  });

  it("finds the first wallet of a page", async () => {
    const result = await scanTwice(report([], { late: true }), report(numbered(1)));
    expect(result).toMatchObject({ late: false, outcome: { kind: "added", added: [one] } });
  });

  it.each([
    ["nothing new", numbered(1), numbered(1)],
    ["the same question", numbered(4), numbered(4)],
    ["a part of the question", numbered(4), numbered(2)],
    ["less", numbered(1), []],
  ])("changes no outcome after %s", async (_name, first, second) => {
    const result = await scanTwice(report(first, { late: true }), report(second));
    expect(result).toMatchObject({ at: start, late: false });
  });

  it("says that the watchlist is full", async () => {
    page(report(numbered(1), { late: true }));
    await scanPage(7, "click");
    const [first] = await read(scansItem);
    const outcome = { kind: "added", added: [], known: [], over: 1 } as const;
    expect(first && withSecond(first, { ...first, outcome })).toMatchObject({ outcome: { over: 1 } });
  });

  it("adds nothing while the question is open", async () => {
    await scanTwice(report(numbered(4), { late: true }), report(numbered(2)));
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("keeps the question after known wallets alone", async () => {
    page(report(numbered(1)));
    await scanPage(7, "click");
    const result = await scanTwice(report(numbered(5), { late: true }), report(numbered(1)));
    expect(result).toMatchObject({ at: start, outcome: { kind: "ask", findings: { length: 4 } } });
  });

  it("keeps the warning of the first question", async () => {
    const first = report(numbered(1), { late: true, suspicious: true });
    expect(await scanTwice(first, report(numbered(2)))).toMatchObject({
      at: start + 2_000,
      outcome: { kind: "ask", suspicious: true, findings: { length: 2 } },
    });
  });

  it("keeps that a wallet is late", async () => {
    expect(await scanTwice(report([], { late: true }), report([], { late: true }))).toMatchObject({
      at: start,
      late: true,
      outcome: { kind: "nothing" },
    });
  });

  it("asks anew about a longer list", async () => {
    const result = await scanTwice(report(numbered(4), { late: true }), report(numbered(5)));
    expect(result).toMatchObject({ at: start + 2_000, outcome: { kind: "ask", findings: { length: 5 } } });
  });

  it("adds nothing in another document", async () => {
    page(report([], { late: true }));
    await scanPage(7, "click");
    page(report(numbered(1)), [{ origin, startedAt: 2 }]);
    await scanPage(7, "click", { again: start });
    expect(await stored()).toMatchObject({ at: start, late: true, outcome: { kind: "nothing" } });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("adds nothing after the user skipped the question", async () => {
    const skip = () => answerScan({ tabId: 7, at: start, accept: false });
    expect(await scanTwice(report(numbered(4), { late: true }), report(numbered(5)), skip)).toBeUndefined();
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("adds nothing after the user skipped the question meanwhile", async () => {
    const probe = Promise.withResolvers();
    const skip = async () => {
      page(probe.promise);
      const scanning = scanPage(7, "click", { again: start });
      const { calls } = vi.mocked(browser.scripting.executeScript).mock;
      await vi.waitFor(() => expect(calls.filter(([{ world: where }]) => where === "MAIN")).toHaveLength(2));
      await answerScan({ tabId: 7, at: start, accept: false });
      probe.resolve(report(numbered(1, 9)));
      await scanning;
    };
    await scanTwice(report(numbered(4), { late: true }), report([]), skip);
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("says nothing about a wallet that the user undid", async () => {
    const undo = () => removeWallets({ ids: one === undefined ? [] : [one] });
    const result = await scanTwice(report(numbered(1), { late: true }), report(numbered(1)), undo);
    expect(result).toMatchObject({ at: start, outcome: { kind: "added" } });
    expect(await read(watchlistItem)).toEqual([]);
  });

  it("keeps the result when the page hangs", async () => {
    const result = await scanTwice(report(numbered(1), { late: true }), new Error("removed"));
    expect(result).toMatchObject({ at: start, late: true, outcome: { kind: "added" } });
  });
});
