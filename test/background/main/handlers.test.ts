import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage, handlers, makesWork } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { consentVersion } from "../../../src/config.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { commands } from "../../../src/messaging/commands.ts";
import { read } from "../../../src/storage/item.ts";
import { consentItem, unseenItem } from "../../../src/storage/items.ts";
import { entry } from "../../sandbox/entry.ts";
import { freshWorld, idOf, sandboxWallet, setUp, start, watchTyped } from "../world.ts";

const world = freshWorld();
const wallet = sandboxWallet("evm-none");
const hour = 3_600_000;

function ask(command: string, request: unknown = {}) {
  return handleMessage({ command, request });
}

describe("the background before consent", () => {
  it.each(Object.keys(commands).filter((name) => !["agree", "eraseAll"].includes(name)))(
    "refuses %s, sends nothing and stores nothing",
    async (name) => {
      const executeScript = vi.spyOn(browser.scripting, "executeScript");
      expect(await ask(name, { key: "k", tabId: 1 })).toEqual({
        ok: false,
        refusal: "notAgreed",
      });
      expect(executeScript).not.toHaveBeenCalled();
      expect(world.sandbox.requests).toHaveLength(0);
      expect(await browser.storage.local.get()).toEqual({});
      expect(await browser.storage.session.get()).toEqual({});
    },
  );

  it("stores the consent", async () => {
    expect(await ask("agree")).toEqual({ ok: true, value: undefined });
    expect(await read(consentItem)).toEqual({ version: consentVersion, agreedAt: start });
  });
});

describe("answer to an invalid message", () => {
  beforeEach(() => setUp(world));

  it.each([
    ["an unknown command", { command: "format", request: {} }],
    ["a name that every object has", { command: "toString", request: {} }],
    ["a request of another shape", { command: "addWallets", request: { wallets: "all" } }],
    ["a huge key", { command: "saveKey", request: { key: "x".repeat(10_000) } }],
  ])("refuses %s", async (_name, message) => {
    expect(await handleMessage(message)).toEqual({ ok: false, refusal: "invalid" });
  });
});

describe("a command that fails", () => {
  beforeEach(() => setUp(world));

  it("reports that storage is full", async () => {
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
    expect(await ask("addWallets", { wallets: [sandboxWallet("evm-deadlines")] })).toEqual({
      ok: false,
      refusal: "storage",
    });
  });

  it("reports a bug without details to the page", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    const bug = new Error("storage is broken");
    vi.spyOn(Date, "now").mockImplementation(() => {
      throw bug;
    });
    expect(await ask("removeKey", {})).toEqual({
      ok: false,
      refusal: "internal",
    });
    expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
  });
});

describe("noteSeen", () => {
  async function answered(...airdrops: object[]): Promise<void> {
    world.sandbox.setAirdrops("evm", wallet.address, airdrops);
    world.pass(7 * hour);
    await refreshDue();
  }
  const unseen = async () => (await read(unseenItem)).map(({ airdrop }) => airdrop);

  beforeEach(async () => {
    await setUp(world);
    await watchTyped(wallet);
    await refreshDue();
  });

  it("removes the airdrops that the user has seen", async () => {
    expect(await unseen()).toEqual([]);
    await answered(entry("Orchard"), entry("Lantern"));
    expect(await unseen()).toEqual([idOf(world, "Orchard"), idOf(world, "Lantern")]);
    const [first] = await read(unseenItem);
    expect(first?.wallet).toBe(walletId(wallet));
    await answered(entry("Orchard"), entry("Lantern"), entry("Amber"));
    await handlers.noteSeen({ of: "new", through: first?.at ?? 0 });
    expect(await unseen()).toEqual([idOf(world, "Amber")]);
  });
});

describe("makesWork", () => {
  it.each([
    [{ command: "addWallets", request: {} }, true],
    [{ command: "saveListView", request: {} }, false],
    [{ command: "toString", request: {} }, false],
    [null, false],
  ])("answers for %j", (message, makes) => {
    expect(makesWork(message)).toBe(makes);
  });
});
