import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage } from "../../src/background/main/handlers.ts";
import { refreshDue } from "../../src/background/refresh/refresh.ts";
import { exchange } from "../../src/background/sync.ts";
import { walletId } from "../../src/core/addresses/network.ts";
import type { CommandName } from "../../src/messaging/commands.ts";
import { leaksInto, type Planted, planted } from "../core/pasting/planted-secrets.ts";
import { seed } from "../seed.ts";
import { freshWorld, sandboxWallet, setUp } from "./world.ts";

const world = freshWorld();
const mine = sandboxWallet("evm-none");
const id = `evm:${mine.address}`;
const syncedId = walletId(sandboxWallet("solana-soon"));

beforeEach(() => setUp(world));

/** Commands with a text that the user typed or a file has, other than an address. */
const requests = ({ what, text, traced }: Planted): readonly (readonly [CommandName, unknown])[] => {
  const file = (parts: object) => ({
    file: { format: "windfall-backup", version: 1, madeAt: "2026-11-20T00:00:00Z", ...parts },
    settings: true,
  });
  return [
    ["addWallets", { wallets: [{ ...mine, label: text }] }],
    ["addWallets", { wallets: [{ ...mine, label: traced.slice(0, 12).join(" ") }] }],
    ["setLabel", { id, label: text }],
    // A shorter hex number is a usual API key.
    ...(what === "hex with missing digits" ? [] : [["saveKey", { key: text }] as const]),
    ["saveSettings", { smallestValue: text }],
    ["saveServiceUrl", { url: text }],
    ["saveServiceUrl", { url: `https://a.example/${text}` }],
    ["restoreBackup", file({ wallets: [{ ...mine, label: text, paused: false, addedAt: 1 }] })],
    ["restoreBackup", file({ note: text, settings: { note: text }, [text]: text })],
  ];
};

it("no command or synced item stores or sends a secret", async () => {
  await handleMessage({ command: "setSync", request: { on: true } });
  await fc.assert(
    fc.asyncProperty(planted, async (secret) => {
      const { text } = secret;
      for (const [command, request] of requests(secret)) await handleMessage({ command, request });
      await browser.storage.sync.set({
        [syncedId]: { label: text, removed: false, when: Date.now(), note: text },
        [text]: text,
      });
      await exchange();
      await refreshDue();
      const stored = [await browser.storage.local.get(), await browser.storage.session.get()];
      const traces = JSON.stringify([stored, world.sandbox.requests]);
      expect(leaksInto(traces, secret)).toBe(false);
    }),
    { seed, numRuns: 100 },
  );
});
