import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { raiseAlerts } from "../../../src/background/alerts/alerts.ts";
import { handlers } from "../../../src/background/main/handlers.ts";
import { repairStorage, runDueWork } from "../../../src/background/main/startup.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { exchange } from "../../../src/background/sync.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import type { CommandName, Request } from "../../../src/messaging/commands.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { read } from "../../../src/storage/item.ts";
import { consentItem, keyStatusItem, ledgerItem, watchlistItem } from "../../../src/storage/items.ts";
import { freshWorld, holdRequests, sandboxWallet, setUp, watchTyped } from "../world.ts";
import { expectErased, livedIn } from "./erased.ts";

const world = freshWorld();
const other = sandboxWallet("solana-soon");
const silent = () => new Promise<never>(() => undefined);

function command<N extends CommandName>(name: N, request: Request<N>) {
  return handlers[name](request);
}

beforeEach(() => livedIn(world));

describe("erasing everything", () => {
  it("lets the user start again without old data", async () => {
    await command("eraseAll", { fromSync: false });
    await command("agree", {});
    expect(await read(consentItem)).not.toBeNull();
    expect(Object.keys(await browser.storage.local.get())).toEqual([consentItem.key]);
    await setUp(world);
    await watchTyped(other);
    await refreshDue();
    expect(
      Object.keys(await browser.storage.local.get()).filter((key) => key.startsWith("snapshot")),
    ).toEqual([`snapshot:solana:${other.address}`]);
  });

  it("says that storage kept everything, and leaves no note", async () => {
    vi.spyOn(browser.storage.local, "clear").mockRejectedValueOnce(new Error("broken"));
    expect(await command("eraseAll", { fromSync: false })).toEqual({ kept: ["data"] });
    await watchTyped(sandboxWallet("evm-none"));
    await world.restartBackground();
    await repairStorage();
    expect(await read(watchlistItem)).toHaveLength(3);
    expect(await read(apiKeyItem)).not.toBeNull();
    expect(await read(keyStatusItem)).not.toBeNull();
  });

  it.each([
    ["rejects", () => Promise.reject(new Error("required"))],
    ["ignores", () => Promise.resolve(true)],
  ])("reports a permission that the browser %s", async (_, remove) => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.mocked(browser.permissions.remove).mockImplementation(remove);
    expect(await command("eraseAll", { fromSync: false })).toEqual({ kept: ["permissions"] });
    expect(await browser.storage.local.get()).toEqual({});
  });

  it("ends within 30 s although nothing answers, and says so", async () => {
    vi.spyOn(console, "error").mockReturnValue(undefined);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const { local, session, sync } = browser.storage;
    for (const area of [local, session, sync])
      for (const call of ["get", "set", "clear"] as const) vi.spyOn(area, call).mockImplementation(silent);
    vi.mocked(browser.permissions.getAll).mockImplementation(silent);
    vi.spyOn(caches, "delete").mockImplementation(silent);
    vi.spyOn(browser.notifications, "getAll").mockImplementation(silent);
    vi.spyOn(browser.action, "setBadgeText").mockImplementation(silent);
    vi.spyOn(browser.alarms, "clearAll").mockImplementation(silent);
    await world.restartBackground();
    let kept: readonly string[] | null = null;
    void command("eraseAll", { fromSync: true }).then((reply) => {
      kept = reply.kept;
    });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(kept).toEqual(["data", "sync"]);
    // The silent calls hold them for the tests that follow.
    for (const lock of ["sync", "logos", "state"])
      await navigator.locks.request(lock, { steal: true }, () => undefined);
  });
});

describe("erasing during another task", () => {
  async function during(task: () => Promise<unknown>): Promise<void> {
    const { requested, release } = holdRequests(world);
    const running = task();
    await requested;
    await command("eraseAll", { fromSync: false });
    const woken = runDueWork().catch(() => undefined);
    release();
    await Promise.all([running, woken]);
  }

  it("keeps a refresh from writing", async () => {
    await command("refresh", {});
    world.pass(60_000);
    await command("refresh", {});
    await during(refreshDue);
    await expectErased(world);
  });

  it("keeps an alert from being stored", async () => {
    // Without its ledger, an alert of the wallet is due again.
    await browser.storage.local.remove(ledgerItem(walletId(sandboxWallet("evm-deadlines"))).key);
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const create = vi.spyOn(browser.notifications, "create").mockImplementation(async () => {
      begun.resolve();
      await gate.promise;
      create.mockRestore();
      return browser.notifications.create("late", {
        type: "basic",
        iconUrl: "/icon/128.png",
        title: "late",
        message: "late",
      });
    });
    const raising = raiseAlerts();
    await begun.promise;
    const erasing = command("eraseAll", { fromSync: false });
    // The erasure waits for the lock of the alert.
    await vi.waitFor(async () => {
      const { pending } = await navigator.locks.query();
      expect(pending).toContainEqual(expect.objectContaining({ name: "alerts" }));
    });
    gate.resolve();
    await Promise.all([raising, erasing]);
    await expectErased(world);
  });

  it("drops a checked key even after a new consent", async () => {
    await command("removeKey", {});
    const { requested, release } = holdRequests(world);
    const request = { key: world.sandbox.key };
    const saving = handlers.saveKey(request);
    await requested;
    await command("eraseAll", { fromSync: false });
    world.pass(1_000);
    await command("agree", {});
    await command("saveServiceUrl", { url: world.sandbox.url });
    release();
    expect(await saving).toEqual({ verdict: "changedMeanwhile", failure: null });
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain(world.sandbox.key);
  });
});

describe("the browser's sync", () => {
  beforeEach(async () => {
    await command("setSync", { on: true });
    await exchange();
    expect(Object.keys(await browser.storage.sync.get())).not.toEqual([]);
  });

  it("keeps its copy for other devices", async () => {
    const before = await browser.storage.sync.get();
    expect(await command("eraseAll", { fromSync: false })).toEqual({ kept: [] });
    await runDueWork();
    await expectErased(world);
    expect(await browser.storage.sync.get()).toEqual(before);
  });

  it("is emptied when the user asks", async () => {
    expect(await command("eraseAll", { fromSync: true })).toEqual({ kept: [] });
    await expectErased(world);
    expect(await browser.storage.sync.get()).toEqual({});
  });

  it("keeps everything when it refuses", async () => {
    vi.spyOn(browser.storage.sync, "clear").mockRejectedValue(new Error("offline"));
    expect(await command("eraseAll", { fromSync: true })).toEqual({ kept: ["data", "sync"] });
    expect(await read(watchlistItem)).not.toEqual([]);
  });
});
