import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { answer } from "../../src/background/answer.ts";
import { paintBadge } from "../../src/background/badge.ts";
import { refreshDue } from "../../src/background/refresh.ts";
import { requestSchemas } from "../../src/background/requests.ts";
import { readState } from "../../src/background/state.ts";
import { isOwnPage } from "../../src/messages.ts";
import { apiKeyItem, sessionApiKeyItem } from "../../src/storage/api-key.ts";
import { read } from "../../src/storage/item.ts";
import { consentItem, glanceItem, keyStatusItem, settingsItem } from "../../src/storage/items.ts";
import { watchlistItem } from "../../src/storage/watchlist.ts";
import { update } from "../../src/storage/write.ts";
import { freshWorld, setUp, start } from "./world.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

function ask(command: string, request: unknown = {}) {
  return answer({ command, request }, world.effects);
}

const typed = (address: string) => ({ wallets: [{ network: "evm", address }] });

describe("before consent", () => {
  it.each(Object.keys(requestSchemas).filter((name) => name !== "agree"))(
    "%s is refused, asks nothing and stores nothing",
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
    await paintBadge(start);
    expect(await browser.action.getBadgeText({})).toBe("badge_off");
  });

  it("agreeing is remembered", async () => {
    expect(await ask("agree")).toEqual({ ok: true, value: {} });
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

  it("are taken from our own pages only", () => {
    const { id } = browser.runtime;
    const page = browser.runtime.getURL("/");
    expect(isOwnPage({ id, url: `${page}popup.html` })).toBe(true);
    expect(isOwnPage({ id, url: "https://dapp.example/" })).toBe(false);
    expect(isOwnPage({ id: "another extension", url: `${page}popup.html` })).toBe(false);
    expect(isOwnPage({ id })).toBe(false);
  });
});

describe("the key", () => {
  beforeEach(async () => {
    await ask("agree");
    await update(settingsItem, (settings) => ({ ...settings, serviceUrl: world.sandbox.url }));
  });

  it("that the service refuses is not kept, and leaves the one before", async () => {
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: false });
    const answered = await ask("saveKey", { key: "wrong", sessionOnly: false });
    expect(answered).toMatchObject({
      ok: true,
      value: { verdict: "refused", failure: { kind: "unauthorized" } },
    });
    expect(await read(apiKeyItem)).toMatchObject({ secret: world.sandbox.key });
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
  });

  it("that the service accepts is kept, checked about a public address while there is no wallet", async () => {
    const answered = await ask("saveKey", { key: ` ${world.sandbox.key}\n`, sessionOnly: false });
    expect(answered).toMatchObject({ ok: true, value: { verdict: "accepted" } });
    expect(await read(apiKeyItem)).toEqual({ secret: world.sandbox.key, serviceUrl: world.sandbox.url });
    expect(world.sandbox.requests[0]?.path).toContain(vitalik);
    expect(await read(glanceItem)).toMatchObject({ rowCount: 0, walletCount: 0 });
  });

  it("is checked about the first wallet, whose answer is then kept and not asked for again", async () => {
    await ask("addWallets", typed(vitalik));
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: false });
    expect((await read(glanceItem)).rowCount).toBe(6);
    const asked = world.asked().length;
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
  });

  it("that could not be checked is kept, and the reason said", async () => {
    world.sandbox.setFault("500");
    const answered = await ask("saveKey", { key: "who-knows", sessionOnly: false });
    expect(answered).toMatchObject({
      ok: true,
      value: { verdict: "unchecked", failure: { kind: "server" } },
    });
    expect(await read(keyStatusItem)).toMatchObject({ state: "unchecked" });
  });

  it("for this session only is not written to disk", async () => {
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: true });
    expect(await read(apiKeyItem)).toBeNull();
    expect(await read(sessionApiKeyItem)).toMatchObject({ secret: world.sandbox.key });
    expect(JSON.stringify(await browser.storage.local.get())).not.toContain(world.sandbox.key);
  });

  it("removed is gone from everywhere", async () => {
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: false });
    await ask("removeKey");
    const stored = { ...(await browser.storage.local.get()), ...(await browser.storage.session.get()) };
    expect(JSON.stringify(stored)).not.toContain(world.sandbox.key);
    expect(await read(keyStatusItem)).toBeNull();
    expect(await ask("testKey")).toMatchObject({ ok: true, value: { verdict: "none" } });
  });

  it("never comes back in an answer", async () => {
    const answers = [
      await ask("saveKey", { key: world.sandbox.key, sessionOnly: false }),
      await ask("testKey"),
      await ask("refresh"),
    ];
    expect(JSON.stringify(answers)).not.toContain(world.sandbox.key);
  });

  it("is sent nowhere but to the service it was entered for", async () => {
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: false });
    await ask("addWallets", typed(vitalik));
    const asked = world.sandbox.requests.length;
    await ask("saveServiceUrl", { url: `${world.sandbox.url}/another` });
    await refreshDue(world.effects);
    expect(world.sandbox.requests).toHaveLength(asked);
    await paintBadge(start);
    expect(await browser.action.getBadgeText({})).toBe("badge_key");
  });

  it("found refused by a test stops every request, until it is accepted again", async () => {
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: false });
    world.sandbox.setFault("refused-key");
    expect(await ask("testKey")).toMatchObject({ value: { verdict: "refused" } });
    world.sandbox.setFault(null);
    const asked = world.asked().length;
    await ask("addWallets", typed(vitalik));
    await ask("refresh");
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
    world.pass(1_000);
    expect(await ask("testKey")).toMatchObject({ value: { verdict: "accepted" } });
    await refreshDue(world.effects);
    expect((await read(glanceItem)).rowCount).toBe(6);
  });

  it("accepted after one was refused sets requests going again", async () => {
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: false });
    await ask("addWallets", typed(vitalik));
    world.sandbox.setFault("refused-key");
    await refreshDue(world.effects);
    expect(await read(keyStatusItem)).toMatchObject({ state: "refused" });
    world.sandbox.setFault(null);
    await ask("saveKey", { key: world.sandbox.key, sessionOnly: false });
    await refreshDue(world.effects);
    expect((await read(glanceItem)).rowCount).toBe(6);
    expect((await readState()).activity.outage).toBeNull();
  });
});

describe("the service URL", () => {
  beforeEach(() => setUp(world));

  it.each([
    ["ftp://service.example", "needsHttps"],
    ["http://192.168.1.2", "needsHttps"],
    ["service", "notAUrl"],
    ["https://me:secret@service.example", "credentials"],
    ["https://service.example/?a=1", "extras"],
  ])("%s is refused: %s", async (url, problem) => {
    expect(await ask("saveServiceUrl", { url })).toEqual({ ok: true, value: { problem } });
    expect((await read(settingsItem)).serviceUrl).toBe(world.sandbox.url);
  });

  it("without the browser's permission is refused", async () => {
    world.permission = false;
    const answered = await ask("saveServiceUrl", { url: "https://service.example" });
    expect(answered).toEqual({ ok: true, value: { problem: "permissionMissing" } });
  });

  it("saved once more as it is ends no wait that the service asked for", async () => {
    await ask("addWallets", typed(vitalik));
    world.sandbox.setFault("429");
    await refreshDue(world.effects);
    const asked = world.asked().length;
    await ask("saveServiceUrl", { url: `${world.sandbox.url}/` });
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
  });

  it("loses its trailing slash", async () => {
    await ask("saveServiceUrl", { url: " https://service.example/base/ " });
    expect((await read(settingsItem)).serviceUrl).toBe("https://service.example/base");
  });
});

describe("wallets", () => {
  beforeEach(() => setUp(world));

  it("are added once, in canonical form", async () => {
    expect(await ask("addWallets", typed(vitalik.toLowerCase()))).toEqual({
      ok: true,
      value: { added: 1, known: 0, refused: 0, over: 0 },
    });
    expect(await ask("addWallets", typed(vitalik))).toMatchObject({ value: { added: 0, known: 1 } });
    expect((await read(watchlistItem)).map((wallet) => wallet.address)).toEqual([vitalik]);
  });

  it("with a wrong checksum are refused, even from our own page", async () => {
    const wrong = vitalik.replace("d8dA", "D8dA");
    expect(await ask("addWallets", typed(wrong))).toMatchObject({ value: { added: 0, refused: 1 } });
  });

  it("fit 200; what is over is said", async () => {
    const wallets = Array.from({ length: 203 }, (_, index) => ({
      network: "evm",
      address: `0x${index.toString(16).padStart(40, "0")}`,
    }));
    expect(await ask("addWallets", { wallets })).toMatchObject({ value: { added: 200, over: 3 } });
  });

  it("removed come back with what was known of them, without a request", async () => {
    await ask("addWallets", typed(vitalik));
    await refreshDue(world.effects);
    const asked = world.asked().length;
    await ask("removeWallets", { ids: [`evm:${vitalik}`] });
    expect((await read(glanceItem)).rowCount).toBe(0);
    await ask("undoRemove", { ids: [`evm:${vitalik}`] });
    expect((await read(glanceItem)).rowCount).toBe(6);
    await refreshDue(world.effects);
    expect(world.asked()).toHaveLength(asked);
  });

  it("removed and added again are looked up anew", async () => {
    await ask("addWallets", typed(vitalik));
    await refreshDue(world.effects);
    await ask("removeWallets", { ids: [`evm:${vitalik}`] });
    await ask("addWallets", typed(vitalik));
    await refreshDue(world.effects);
    expect((await read(glanceItem)).rowCount).toBe(6);
  });
});
