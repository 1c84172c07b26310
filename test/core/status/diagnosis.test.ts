import { describe, expect, it } from "vitest";
import { walletId } from "../../../src/core/addresses/network.ts";
import type { FailureKind } from "../../../src/core/failures.ts";
import type { WalletSchedule } from "../../../src/core/refresh/schedule.ts";
import { diagnosisText, type Evidence } from "../../../src/core/status/diagnosis.ts";
import type { Wait } from "../../../src/core/wait.ts";
import type { Wallet } from "../../../src/core/wallets/wallet.ts";
import { activityItem } from "../../../src/storage/refresh/activity.ts";
import { settingsItem } from "../../../src/storage/settings.ts";
import { summaryItem } from "../../../src/storage/summary.ts";
import { syncItem } from "../../../src/storage/sync.ts";

const hour = 60 * 60 * 1_000;
const now = Date.UTC(2026, 10, 20, 12);
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0";

/** A fresh profile with an accepted key. */
const evidence: Evidence = {
  version: "1.2.3",
  userAgent,
  settings: settingsItem.fallback,
  keyStatus: { state: "accepted", serviceUrl: settingsItem.fallback.serviceUrl, at: 1 },
  activity: activityItem.fallback,
  schedule: {},
  wallets: [],
  summary: summaryItem.fallback,
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
  intervalFrom: now - hour,
  spread: 1,
  nextEdgeAt: null,
  requestedByUser: false,
  again: [],
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
      "sync: on, failed",
      "unreadable data: watchlist, settings",
    ])
      expect(found.split("\n")).toContain(line);
  });

  it("never contains an address, key, label or site", () => {
    const secret = "sk-live-7f3a9c";
    const ids = [walletId(wallet())];
    const said = `${secret} ${ids.join(" ")}`;
    const url = `https://${secret}.example/${ids[0]}`;
    const wait: Wait = { reason: { kind: "rejected", at: now, message: said }, since: now, until: now };
    const found = text({
      settings: { ...evidence.settings, serviceUrl: url },
      keyStatus: { state: "unchecked", serviceUrl: url, at: now },
      activity: { run: null, wait, faults: ids, requests: [] },
      wallets: [wallet({ label: said })],
      schedule: Object.fromEntries(ids.map((id) => [id, entry({ wait })])),
      unreadable: ["watchlist"],
    });
    expect(found).not.toContain(secret);
    expect(found).not.toContain("d8dA");
  });
});
