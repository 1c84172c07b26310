import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { saveKey } from "../../../src/background/service/api-key.ts";
import { changeState, readState } from "../../../src/background/state.ts";
import { paintBadge } from "../../../src/background/toolbar/badge.ts";
import { setPaused } from "../../../src/background/wallets/watchlist.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { apiKeyItem } from "../../../src/storage/api-key.ts";
import { read } from "../../../src/storage/item.ts";
import { keyStatusItem, settingsItem, summaryItem } from "../../../src/storage/items.ts";
import { update } from "../update.ts";
import { freshWorld, keepKey, sandboxWallet, watchTyped } from "../world.ts";

const world = freshWorld();
const vitalik = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045";

function ask(command: string, request: unknown = {}) {
  return handleMessage({ command, request });
}

const typed = (address: string) => ({ wallets: [{ network: "evm", address }] });

describe("a key command", () => {
  beforeEach(async () => {
    await ask("agree");
    await update(settingsItem, (settings) => ({ ...settings, serviceUrl: world.sandbox.url }));
  });

  it("keeps the old key when the service refuses another", async () => {
    await ask("saveKey", { key: world.sandbox.key });
    const answered = await ask("saveKey", { key: "wrong" });
    expect(answered).toMatchObject({
      ok: true,
      value: { verdict: "refused", failure: { kind: "unauthorized" } },
    });
    expect(await read(apiKeyItem)).toMatchObject({ secret: world.sandbox.key });
    expect(await read(keyStatusItem)).toMatchObject({ state: "accepted" });
  });

  it("saves no refused key", async () => {
    const message = "Forbidden";
    world.sandbox.setFault("403");
    const answered = await ask("saveKey", { key: "dubious" });
    expect(answered).toMatchObject({ ok: true, value: { verdict: "refused", failure: { message } } });
    expect(await read(keyStatusItem)).toBeNull();
    expect(world.sandbox.requests).toHaveLength(1);
  });

  it("saves a key that is refused for one wallet alone", async () => {
    const active = sandboxWallet("evm-none");
    await watchTyped(active);
    world.sandbox.setFault("403", { address: active.address });
    const answered = await ask("saveKey", { key: world.sandbox.key });
    expect(answered).toMatchObject({ ok: true, value: { verdict: "accepted" } });
    expect(world.sandbox.requests[1]?.path).toContain(vitalik);
  });

  it.each(["403", "429"] as const)("saves no key refused for a wallet, then answered %s", async (fault) => {
    const active = sandboxWallet("evm-none");
    await watchTyped(active);
    world.sandbox.setFault("403", { address: active.address });
    world.sandbox.setFault(fault, { address: vitalik });
    const answered = await ask("saveKey", { key: world.sandbox.key });
    expect(answered).toMatchObject({ ok: true, value: { verdict: "refused" } });
    expect(await read(apiKeyItem)).toBeNull();
    expect(world.sandbox.requests).toHaveLength(2);
  });

  it("saves no key after a change of the service", async () => {
    await ask("saveKey", { key: world.sandbox.key });
    const serviceUrl = `${world.sandbox.url}/another`;
    const changing = keepKey({ secret: "another", serviceUrl }, "unchecked");
    const leaving = changeState(({ settings }) => ({ settings: { ...settings, serviceUrl } }));
    const late = await saveKey({ key: "late" });
    await Promise.all([changing, leaving]);
    expect(late).toEqual({ verdict: "changedMeanwhile", failure: null });
    expect(await read(apiKeyItem)).toEqual({ secret: "another", serviceUrl });
  });

  it("sends 64 hex digits only as a confirmed API key", async () => {
    const request = { key: "a7".repeat(32) };
    expect(await ask("saveKey", request)).toEqual({ ok: false, refusal: "invalid" });
    expect(world.sandbox.requests).toHaveLength(0);
    expect(await ask("saveKey", { ...request, isApiKey: true })).toMatchObject({ ok: true });
    expect(world.sandbox.requests.at(-1)?.key).toBe(request.key);
  });

  it("stores one of two keys that are checked at once", async () => {
    world.sandbox.holdRequests(vitalik);
    const first = ask("saveKey", { key: world.sandbox.key });
    await expect.poll(() => world.sandbox.requests.length).toBe(1);
    const second = ask("saveKey", { key: world.sandbox.key });
    await expect.poll(() => world.sandbox.requests.length).toBe(2);
    world.sandbox.release();
    expect(await first).toMatchObject({ ok: true, value: { verdict: "accepted" } });
    expect(await second).toMatchObject({ ok: true, value: { verdict: "changedMeanwhile" } });
    expect(await read(apiKeyItem)).toMatchObject({ secret: world.sandbox.key });
  });

  it.each([
    ["removed", () => ask("removeKey")],
    ["left for another service", () => ask("saveServiceUrl", { url: `${world.sandbox.url}/another` })],
  ])("stores no key %s during its check", async (_, change) => {
    await ask("saveKey", { key: world.sandbox.key });
    world.sandbox.holdRequests(vitalik);
    const sent = world.sandbox.requests.length;
    const late = ask("saveKey", { key: "late" });
    await expect.poll(() => world.sandbox.requests.length).toBe(sent + 1);
    await change();
    world.sandbox.release();
    expect(await late).toEqual({ ok: true, value: { verdict: "changedMeanwhile", failure: null } });
    expect(world.sandbox.requests).toHaveLength(sent + 1);
    expect((await read(apiKeyItem))?.secret).not.toBe("late");
  });

  it("checks a key by a public address", async () => {
    const answered = await ask("saveKey", { key: ` ${world.sandbox.key}\n` });
    expect(answered).toMatchObject({ ok: true, value: { verdict: "accepted" } });
    expect(await read(apiKeyItem)).toEqual({ secret: world.sandbox.key, serviceUrl: world.sandbox.url });
    expect(world.sandbox.requests[0]?.path).toContain(vitalik);
    expect(await read(summaryItem)).toMatchObject({ rowCount: 0, walletCount: 0 });
  });

  it("saves a key that could not be checked", async () => {
    world.sandbox.setFault("rejected");
    const answered = await ask("saveKey", { key: "dubious" });
    expect(answered).toMatchObject({ value: { verdict: "unchecked", failure: { kind: "rejected" } } });
    expect(await read(keyStatusItem)).toMatchObject({ state: "unchecked" });
  });

  it("checks a key with the first active wallet", async () => {
    const [paused, active] = [sandboxWallet("evm-none"), sandboxWallet("solana-soon")];
    await watchTyped(paused, active);
    await setPaused({ ids: [walletId(paused)], paused: true });
    await ask("saveKey", { key: world.sandbox.key });
    expect(world.sandbox.requests[0]?.path).toContain(active.address);
    await setPaused({ ids: [walletId(active)], paused: true });
    await ask("saveKey", { key: world.sandbox.key });
    expect(world.sandbox.requests.at(-1)?.path).toContain(vitalik);
  });

  it("sends no key removed before the request", async () => {
    await ask("saveKey", { key: world.sandbox.key });
    const sent = world.sandbox.requests.length;
    vi.mocked(browser.permissions.contains).mockImplementationOnce(async () => {
      await ask("removeKey");
      return true;
    });
    const late = await ask("saveKey", { key: "another" });
    expect(late).toMatchObject({ value: { verdict: "changedMeanwhile" } });
    expect(world.sandbox.requests).toHaveLength(sent);
    expect((await readState()).activity.wait).toBeNull();
  });

  it("ends the wallets' waits although the service is not reached", async () => {
    await ask("saveKey", { key: world.sandbox.key });
    await ask("addWallets", typed(vitalik));
    world.sandbox.setFault("rejected");
    await refreshDue();
    world.sandbox.setFault("reset");
    await ask("saveKey", { key: "another" });
    const { schedule, activity } = await readState();
    expect(schedule[`evm:${vitalik}`]?.wait).toBeNull();
    expect(activity.wait?.reason?.kind).toBe("offline");
  });

  it("keeps when the user asked for a key", async () => {
    await ask("noteKeyAsked");
    expect((await readState()).keyAsked).toBe(Date.now());
    await ask("eraseAll", { fromSync: false });
    expect((await readState()).keyAsked).toBeNull();
  });

  it("never replies with the key", async () => {
    const answers = [await ask("saveKey", { key: world.sandbox.key }), await ask("refresh")];
    expect(JSON.stringify(answers)).not.toContain(world.sandbox.key);
  });

  it("sends a key only to its own service", async () => {
    await ask("saveKey", { key: world.sandbox.key });
    await ask("addWallets", typed(vitalik));
    const sent = world.sandbox.requests.length;
    await ask("saveServiceUrl", { url: `${world.sandbox.url}/another` });
    await refreshDue();
    expect(world.sandbox.requests).toHaveLength(sent);
    await paintBadge();
    expect(await browser.action.getBadgeText({})).toBe("badge_key");
  });
});
