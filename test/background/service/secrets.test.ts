import fc from "fast-check";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage } from "../../../src/background/main/handlers.ts";
import { refreshDue } from "../../../src/background/refresh/refresh.ts";
import { walletId } from "../../../src/core/addresses/network.ts";
import { exchanged } from "../../../src/core/sync.ts";
import type { CommandName } from "../../../src/messaging/commands.ts";
import { syncItem } from "../../../src/storage/sync.ts";
import { base64Keys, certainSecrets, inNoise, keyDigits, listedPhrase } from "../../core/secrets/secrets.ts";
import { seed } from "../../seed.ts";
import { freshWorld, sandboxWallet, setUp } from "../world.ts";

const world = freshWorld();
const anySecret = inNoise(fc.oneof(...Object.values(certainSecrets), listedPhrase));
const refused = { ok: false, refusal: "secret" };
const mine = sandboxWallet("evm-none");

async function everythingStored(): Promise<string> {
  return JSON.stringify([
    await browser.storage.local.get(),
    await browser.storage.session.get(),
    await browser.storage.sync.get(),
  ]);
}

beforeEach(async () => {
  vi.spyOn(browser.runtime, "openOptionsPage").mockResolvedValue();
  await setUp(world);
});

describe("a command with a secret in any of its texts", () => {
  const requests = (text: string): readonly [CommandName, unknown][] => [
    ["addWallets", { wallets: [{ ...mine, label: text }] }],
    ["addWallets", { wallets: [{ network: "move", address: text }] }],
    ["addWallets", { wallets: [{ ...mine, derivedFrom: text }] }],
    ["setLabel", { id: `evm:${mine.address}`, label: text }],
    ["saveServiceUrl", { url: text }],
  ];

  it("is refused, stores nothing and sends nothing", async () => {
    const before = await everythingStored();
    await fc.assert(
      fc.asyncProperty(anySecret, async (text) => {
        for (const [command, request] of requests(text))
          expect(await handleMessage({ command, request }), command).toEqual(refused);
      }),
      { seed, numRuns: 100 },
    );
    await refreshDue();
    expect(world.sandbox.requests).toHaveLength(0);
    expect(await everythingStored()).toBe(before);
  });

  it("logs nothing", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const [text = ""] = fc.sample(certainSecrets.phrase, { numRuns: 1, seed });
    await handleMessage({ command: "setLabel", request: { id: "evm:0x", label: text } });
    expect(log).not.toHaveBeenCalled();
  });
});

describe("a label that may be a private key", () => {
  it("is refused, and dropped when another device sends it", async () => {
    await fc.assert(
      fc.asyncProperty(inNoise(fc.oneof(keyDigits, base64Keys)), async (label) => {
        const id = walletId(mine);
        const request = { id, label };
        expect(await handleMessage({ command: "setLabel", request })).toEqual(refused);
        const item = { label, removed: false, when: 1 };
        const { wallets } = exchanged(syncItem.fallback, { [id]: item }, [], 1);
        expect(wallets).toMatchObject([{ ...mine, label: null }]);
      }),
      { seed, numRuns: 100 },
    );
  });
});

describe("a backup with a secret in any of its texts", () => {
  it("is refused as a whole", async () => {
    await fc.assert(
      fc.asyncProperty(anySecret, async (text) => {
        const file = { format: "windfall-backup", version: 1, madeAt: "2026-11-20T00:00:00Z", note: [text] };
        for (const content of [file, { ...file, note: { [text]: 1 } }, { ...file, wallets: text }]) {
          const request = { file: content, settings: true, service: true };
          const answered = await handleMessage({ command: "restoreBackup", request });
          expect(JSON.stringify(answered)).toMatch(/secret/);
        }
      }),
      { seed, numRuns: 60 },
    );
    expect(await everythingStored()).not.toMatch(/windfall-backup/);
  });
});
