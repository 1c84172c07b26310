import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import { type NetworkAddress, networks, walletId } from "../../../src/core/addresses/network.ts";
import { type FailureKind, failureKinds } from "../../../src/core/failures.ts";
import type { WalletSchedule } from "../../../src/core/refresh/schedule.ts";
import { diagnosisText, type Evidence } from "../../../src/core/status/diagnosis.ts";
import type { Wait } from "../../../src/core/wait.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { syncItem } from "../../../src/storage/sync.ts";
import { seed } from "../../seed.ts";
import { bitcoinBase58, bitcoinWitness, cosmos, evm, solana, starknet } from "../addresses/arbitraries.ts";

const hour = 60 * 60 * 1_000;
const now = Date.UTC(2026, 10, 20, 12);
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0";

/** A fresh profile with an accepted key. */
const evidence: Evidence = {
  version: "1.2.3",
  userAgent,
  settings: settingsItem.fallback,
  keyStatus: { state: "accepted", serviceUrl: settingsItem.fallback.serviceUrl, sessionOnly: false, at: 1 },
  activity: activityItem.fallback,
  schedule: {},
  wallets: [],
  summary: summaryItem.fallback,
  alerts: { on: false, mayNotify: false },
  sync: syncItem.fallback,
  storageUsed: 1_234_567,
  unreadable: [],
};

const text = (over: Partial<Evidence> = {}) => diagnosisText({ ...evidence, ...over }, now);

const waitUntil = (until: number | null, kind: FailureKind = "rateLimited"): Wait => ({
  reason: { kind, at: now - hour },
  since: now - hour,
  until,
});
const entry = (over: Partial<WalletSchedule> = {}): WalletSchedule => ({
  step: "list",
  from: now - hour,
  spread: 1,
  edge: null,
  requestedByUser: false,
  attemptedAt: now - hour,
  wait: null,
  ...over,
});
const wallet = (over: Partial<Wallet> = {}): Wallet => ({
  network: "evm",
  address: "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045",
  label: null,
  paused: false,
  addedAt: 1,
  sources: [],
  ...over,
});
const activity = (over: Partial<Evidence["activity"]>) => ({ ...activityItem.fallback, ...over });

describe("diagnosisText", () => {
  it("describes every fact of a fresh profile", () => {
    expect(text().split("\n")).toEqual([
      "Windfall: 1.2.3",
      `browser: ${userAgent}`,
      "now: 2026-11-20T12:00:00.000Z",
      "service: default",
      "API key: accepted",
      "requests today: 0 of 400 that no press of the user caused, counted before sending",
      "next check: never",
      "last check: never",
      "checks stopped: no",
      "failed wallets: none",
      "wallets: 0 (0 paused, 0 not checked yet)",
      "alerts: off, not permitted",
      "sync: off",
      "bytes stored: 1234567",
      "unreadable data: none",
      "",
    ]);
  });

  it("names each problem and the next try", () => {
    const addressesOf = ["0x1", "0x2", "0x3"] as const;
    const wallets = addressesOf.map((address) => wallet({ address }));
    const found = text({
      activity: activity({ wait: waitUntil(now + 26 * hour) }),
      wallets: [...wallets, wallet({ address: "0x4", paused: true })],
      schedule: {
        "evm:0x1": entry({ wait: waitUntil(now, "server") }),
        "evm:0x2": entry({ wait: waitUntil(now, "server") }),
        "evm:0x3": entry({ wait: waitUntil(now, "offline") }),
        "evm:0x4": entry({ wait: waitUntil(now, "timeout") }),
      },
      sync: { ...syncItem.fallback, on: true, failed: true },
      keyStatus: null,
      unreadable: ["watchlist", "settings"],
    });
    for (const line of [
      "API key: none",
      "checks stopped: rateLimited, until 2026-11-21T14:00:00.000Z",
      "failed wallets: server, server, offline",
      "sync: on, last never, failed",
      "unreadable data: watchlist, settings",
    ])
      expect(found.split("\n")).toContain(line);
  });

  const wallets = [wallet()];
  const schedule = Object.fromEntries(wallets.map((one) => [walletId(one), entry()]));
  const due = Object.fromEntries(wallets.map((one) => [walletId(one), entry({ from: null })]));
  const requests = [{ hour: now / hour - 1, requests: limits.automaticRequests }];
  it.each<[string, Partial<Evidence>]>([
    ["now", { schedule: due }],
    ["never", { keyStatus: null }],
    ["never", { wallets: [wallet({ paused: true })] }],
    ["never", { activity: activity({ wait: waitUntil(null, "permissionMissing") }) }],
  ])("says that the next check is %s", (when, over) => {
    expect(text({ wallets, schedule, ...over })).toContain(`next check: ${when}\n`);
  });

  it("says when the gate allows the next check", () => {
    const spent = { schedule: due, activity: activity({ requests }) };
    expect(text({ wallets, ...spent })).toContain("next check: 2026-11-21");
  });

  it("never contains an address, key, label or site", () => {
    const letters = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_");
    const address = fc.oneof(evm, solana, starknet, cosmos, bitcoinBase58, bitcoinWitness);
    const stored = fc.record({
      wallets: fc.array(fc.record<NetworkAddress>({ network: fc.constantFrom(...networks), address }), {
        minLength: 1,
        maxLength: 6,
      }),
      secret: fc.string({ unit: letters, minLength: 20, maxLength: 80 }),
      kind: fc.constantFrom(...failureKinds),
      at: fc.integer({ min: 0, max: now * 2 }),
    });
    fc.assert(
      fc.property(stored, (given) => {
        const found = text(full(given));
        expect(found).not.toContain(given.secret);
        for (const { address: one } of given.wallets) {
          // Long parts of an address must not appear either.
          expect(found).not.toContain(one.slice(2, 14));
          expect(found).not.toContain(one.slice(-12));
        }
      }),
      { seed },
    );
  });
});

type Given = {
  readonly wallets: readonly NetworkAddress[];
  readonly secret: string;
  readonly kind: FailureKind;
  readonly at: number;
};

/** A profile with the secret or an address in every text. */
function full({ wallets, secret, kind, at }: Given): Evidence {
  const ids = wallets.map(walletId);
  const said = `${secret} ${ids.join(" ")}`;
  const url = `https://${secret}.example/${ids[0]}`;
  const wait: Wait = { reason: { kind, at, retryAt: at, message: said }, since: at, until: at };
  return {
    ...evidence,
    settings: { ...evidence.settings, serviceUrl: url },
    keyStatus: { state: "unchecked", serviceUrl: at % 2 === 0 ? url : said, sessionOnly: true, at },
    activity: { run: null, wait, faults: ids, requests: [] },
    wallets: wallets.map((one, index) => wallet({ ...one, label: said, paused: index === 1 })),
    schedule: Object.fromEntries(ids.map((id) => [id, entry({ from: at, attemptedAt: at, wait })])),
    sync: { ...syncItem.fallback, on: true, failed: true },
    unreadable: ["watchlist"],
  };
}
