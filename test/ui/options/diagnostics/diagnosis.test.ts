import { describe, expect, it } from "vitest";
import { walletId } from "../../../../src/core/addresses/network.ts";
import type { FailureKind } from "../../../../src/core/failures.ts";
import type { Activity } from "../../../../src/core/refresh/refresh-state.ts";
import { browserOf, diagnose, type Evidence } from "../../../../src/ui/options/diagnostics/diagnosis.ts";
import type { WalletView } from "../../../../src/ui/shared/data/wallets.ts";
import { airdrop, snapshot, wallet } from "../../fixtures.ts";
import { evidence } from "./evidence.ts";

const hour = 60 * 60 * 1_000;
const now = Date.UTC(2026, 10, 20, 12);

let views = 0;

/** A new wallet for each call. */
function view(dueAt: number, kind: FailureKind | null = null, over: Partial<WalletView> = {}): WalletView {
  views += 1;
  const own = over.wallet ?? wallet({ address: `0x${views}` });
  const at = now - hour;
  const schedule = {
    dueAt,
    attemptedAt: now - hour,
    requestedByUser: false,
    wait: kind === null ? null : { reason: { kind, at }, since: at, until: at },
  };
  return { snapshot: null, schedule, ...over, id: walletId(own), wallet: own };
}

const paused = () => wallet({ paused: true, address: `0x${views}p` });
const activity = (over: Partial<Activity>) => ({ ...evidence.activity, ...over });
function requested(): WalletView {
  const due = view(now);
  return { ...due, schedule: due.schedule && { ...due.schedule, requestedByUser: true } };
}

const diagnosis = (over: Partial<Evidence> = {}) => diagnose({ ...evidence, ...over }, now);
const waitUntil = (until: number | null, kind: FailureKind = "rateLimited"): Activity["wait"] => ({
  reason: { kind, at: now - hour },
  since: now - hour,
  until,
});
const refused = {
  state: "refused",
  serviceUrl: evidence.settings.serviceUrl,
  sessionOnly: false,
  at: now - hour,
} as const;
const requests = [{ hour: now / hour - 1, requests: evidence.settings.dailyBudget }];

describe("the next fetch", () => {
  const wallets = [view(now + 3 * hour), view(now + hour)];

  it.each<[string, Partial<Evidence>, unknown]>([
    ["is the first wallet's", { wallets }, { kind: "at", at: now + hour }],
    ["is now for one that is due", { wallets: [...wallets, view(now - 1)] }, { kind: "soon" }],
    ["is now for one never fetched", { wallets: [view(0, null, { schedule: null })] }, { kind: "soon" }],
    [
      "is under way",
      { wallets, activity: activity({ run: { startedAt: 1, total: 2, done: 1 } }) },
      { kind: "running" },
    ],
    [
      "waits as long as the service",
      { wallets, activity: activity({ wait: waitUntil(now + 2 * hour) }) },
      { kind: "at", at: now + 2 * hour },
    ],
    [
      "waits for the user where only they can help",
      { wallets, activity: activity({ wait: waitUntil(null, "permissionMissing") }) },
      { kind: "never", why: "wait" },
    ],
    [
      "follows the retry of a refused key",
      {
        wallets,
        keyStatus: refused,
        activity: activity({ wait: waitUntil(now + 9 * hour, "unauthorized") }),
      },
      { kind: "at", at: now + 9 * hour },
    ],
    ["waits for a key", { wallets, keyStatus: null }, { kind: "never", why: "key" }],
    [
      "waits for a key of this service",
      {
        wallets,
        keyStatus: { state: "accepted", serviceUrl: "https://two.example", sessionOnly: false, at: 1 },
      },
      { kind: "never", why: "key" },
    ],
    [
      "is none while all are paused",
      { wallets: [view(0, null, { wallet: paused() })] },
      { kind: "never", why: "wallets" },
    ],
    [
      "waits for the budget",
      { wallets: [view(now - 1)], activity: activity({ requests }) },
      { kind: "budget" },
    ],
    [
      "is now for one the user requested, whatever the budget",
      { wallets: [requested()], activity: activity({ requests }) },
      { kind: "soon" },
    ],
  ])("%s", (_name, over, next) => {
    expect(diagnosis(over).next).toEqual(next);
  });
});

describe("diagnose", () => {
  it("counts wallets, airdrops and failures", () => {
    const answer = snapshot([airdrop(), airdrop({ usdValue: null })], { fetchedAt: now - 2 * hour });
    expect(
      diagnosis({
        wallets: [
          view(now + hour, null, { snapshot: answer }),
          view(now + hour, "server"),
          view(now + hour, "offline"),
          view(now + hour, "server"),
          view(now + hour, "server", { wallet: paused(), snapshot: answer }),
          view(now + hour, null, { wallet: paused() }),
        ],
      }),
    ).toMatchObject({
      wallets: { all: 6, paused: 2, waiting: 3 },
      airdrops: { listed: 4, unknown: 2 },
      failures: [
        { kind: "server", wallets: 2 },
        { kind: "offline", wallets: 1 },
      ],
      lastFetchAt: now - hour,
      answeredAt: now - 2 * hour,
    });
  });

  it("names each kind of quarantined item once", () => {
    const aside = (key: string) => ({ key, keptAs: `quarantine:${key}`, at: 1 });
    const quarantine = ["snapshot:evm:0xabc", "snapshot:evm:0xdef", "watchlist", "from-the-future"].map(
      aside,
    );
    expect(diagnosis({ quarantine }).quarantine).toEqual(["snapshot", "watchlist", "?"]);
  });

  it("counts sites without naming them", () => {
    expect(diagnosis({ granted: null }).sites).toBeNull();
    expect(diagnosis({ granted: ["https://a.example/*", "https://*/*"] }).sites).toEqual({
      everywhere: true,
      some: 1,
    });
  });
});

describe("browserOf", () => {
  const chrome =
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

  it.each([
    [evidence.userAgent, "Firefox 142.0, Linux"],
    [chrome, "Chrome 140.0.0.0, Windows"],
    [`${chrome} Edg/140.0.3485.54`, "Edge 140.0.3485.54, Windows"],
    [`${chrome} OPR/120.0.0.0`, "Opera 120.0.0.0, Windows"],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:150.0) Gecko/20100101 Firefox/150.0",
      "Firefox 150.0, Mac OS X",
    ],
    ["Something/1.0 (Linux)", "Linux"],
    ["", ""],
    ["Firefox/0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045", ""],
  ])("reads %j as %j", (userAgent, words) => {
    expect(browserOf(userAgent)).toBe(words);
  });
});
