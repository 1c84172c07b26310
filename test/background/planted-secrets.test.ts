import fc from "fast-check";
import { beforeEach, expect, it } from "vitest";
import { browser } from "wxt/browser";
import { handleMessage } from "../../src/background/main/handlers.ts";
import { refreshDue } from "../../src/background/refresh/refresh.ts";
import type { CommandName } from "../../src/messaging/commands.ts";
import { leaksInto, type Planted, planted } from "../core/pasting/planted-secrets.ts";
import { seed } from "../seed.ts";
import { freshWorld, sandboxWallet, setUp } from "./world.ts";

const world = freshWorld();
const mine = sandboxWallet("evm-none");
const id = `evm:${mine.address}`;

beforeEach(() => setUp(world));

/** Commands with a text that the user typed or a file has, other than an address and the API key. */
const requests = ({ text, traced }: Planted): readonly [CommandName, unknown][] => {
  const file = (parts: object) => ({
    file: { format: "windfall-backup", version: 1, madeAt: "2026-11-20T00:00:00Z", ...parts },
    settings: true,
    service: true,
  });
  return [
    ["addWallets", { wallets: [{ ...mine, label: text }] }],
    ["addWallets", { wallets: [{ ...mine, label: traced.slice(0, 12).join(" ") }] }],
    ["setLabel", { id, label: text }],
    ["saveServiceUrl", { url: text }],
    ["saveServiceUrl", { url: `https://a.example/${text}` }],
    ["restoreBackup", file({ wallets: [{ ...mine, label: text, paused: false, addedAt: 1 }] })],
    ["restoreBackup", file({ note: text, settings: { note: text }, [text]: text })],
  ];
};

it("no command stores or sends a planted secret", async () => {
  await fc.assert(
    fc.asyncProperty(planted, async (secret) => {
      for (const [command, request] of requests(secret)) await handleMessage({ command, request });
      await refreshDue();
      const stored = [await browser.storage.local.get(), await browser.storage.session.get()];
      const traces = JSON.stringify([stored, world.sandbox.requests]);
      expect(leaksInto(traces, secret)).toBe(false);
    }),
    { seed, numRuns: 100 },
  );
});
