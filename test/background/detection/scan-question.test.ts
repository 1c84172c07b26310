import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answerScan, scanPage } from "../../../src/background/detection/scan-page.ts";
import { removeWallets } from "../../../src/background/wallets/watchlist.ts";
import { timing } from "../../../src/config.ts";
import type { Reason } from "../../../src/core/wallets/additions.ts";
import { read } from "../../../src/storage/item.ts";
import { idOf, watchlistItem } from "../../../src/storage/wallets/watchlist.ts";
import { finding, numbered } from "../../core/wallets/found.ts";
import { freshWorld, setUp, start } from "../world.ts";
import { origin, page, report } from "./page.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

const scan = () => scanPage(7, "click", world.effects.now);
const answer = (yes: boolean) => answerScan({ tabId: 7, at: start }, yes, start);

beforeEach(() => setUp(world));

describe("a question before adding", () => {
  it("adds nothing and sends nothing", async () => {
    page(report(numbered(4)));
    expect(await scan()).toMatchObject({ kind: "ask", findings: { length: 4 } });
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

  it("counts additions that a kill kept off the list", async () => {
    page(report(numbered(3)));
    const set = browser.storage.local.set.bind(browser.storage.local);
    const killed = vi.spyOn(browser.storage.local, "set").mockImplementation(async (items) => {
      if (watchlistItem.key in items) throw new Error("killed");
      await set(items);
    });
    await expect(scan()).rejects.toThrow();
    killed.mockRestore();
    await world.restartBackground();
    page(report(numbered(1, 4)));
    expect(await scan()).toMatchObject({ kind: "ask" });
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

  it("is asked for an address that the user removed", async () => {
    page(report([finding(vitalik)]));
    await scan();
    await removeWallets([`evm:${vitalik}`], start);
    expect(await scan()).toMatchObject({ kind: "ask", declined: true });
    await answer(true);
    world.pass(15 * 60_000);
    expect(await scan()).toMatchObject({ kind: "added", known: [`evm:${vitalik}`] });
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
