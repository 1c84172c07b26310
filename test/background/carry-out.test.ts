import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answer } from "../../src/background/carry-out.ts";
import { paintBadge } from "../../src/background/toolbar/badge.ts";
import { commands } from "../../src/messaging/commands.ts";
import { read } from "../../src/storage/item.ts";
import { consentItem } from "../../src/storage/items.ts";
import { freshWorld, sandboxWallet, setUp, start } from "./world.ts";

const world = freshWorld();

function ask(command: string, request: unknown = {}) {
  return answer({ command, request }, world.effects);
}

describe("before consent", () => {
  it.each(Object.keys(commands).filter((name) => name !== "agree"))(
    "refuses %s, sends nothing and stores nothing",
    async (name) => {
      const executeScript = vi.spyOn(browser.scripting, "executeScript");
      expect(await ask(name, { key: "k", sessionOnly: false, tabId: 1 })).toEqual({
        ok: false,
        refusal: "notAgreed",
      });
      expect(executeScript).not.toHaveBeenCalled();
      expect(world.sandbox.requests).toHaveLength(0);
      expect(await browser.storage.local.get()).toEqual({});
      expect(await browser.storage.session.get()).toEqual({});
    },
  );

  it("the badge says off", async () => {
    await paintBadge();
    expect(await browser.action.getBadgeText({})).toBe("badge_off");
  });

  it("agreeing is remembered", async () => {
    expect(await ask("agree")).toEqual({ ok: true, value: undefined });
    expect(await read(consentItem)).toEqual({ version: 1, agreedAt: start });
  });
});

describe("messages that make no sense", () => {
  beforeEach(() => setUp(world));

  it.each([
    ["no object", "refresh"],
    ["nothing", undefined],
    ["an unknown command", { command: "format", request: {} }],
    ["a name every object has", { command: "toString", request: {} }],
    ["a request of another shape", { command: "addWallets", request: { wallets: "all" } }],
    [
      "an unknown network",
      { command: "addWallets", request: { wallets: [{ network: "doge", address: "D" }] } },
    ],
    ["a huge key", { command: "saveKey", request: { key: "x".repeat(10_000), sessionOnly: false } }],
  ])("%s: refused as invalid", async (_name, message) => {
    expect(await answer(message, world.effects)).toEqual({ ok: false, refusal: "invalid" });
  });
});

describe("what cannot be carried out", () => {
  beforeEach(() => setUp(world));

  it("because the storage is full is said to be so", async () => {
    vi.spyOn(browser.storage.local, "set").mockRejectedValue(new Error("QUOTA_BYTES quota exceeded"));
    expect(await ask("addWallets", { wallets: [sandboxWallet("evm-deadlines")] })).toEqual({
      ok: false,
      refusal: "storageFull",
    });
  });

  it("because of a mistake of ours is reported as one, and the page hears no more than that", async () => {
    const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
    const bug = new Error("storage is broken");
    vi.spyOn(browser.storage.session, "get").mockRejectedValue(bug);
    expect(await ask("takeSelection", {})).toEqual({
      ok: false,
      refusal: "internal",
    });
    expect(reported).toHaveBeenCalledExactlyOnceWith(bug);
  });
});
