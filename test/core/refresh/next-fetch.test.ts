import { describe, expect, it } from "vitest";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import { closedBreaker } from "../../../src/core/refresh/circuit-breaker.ts";
import {
  type FetchConditions,
  fetchableIds,
  nextFetch,
  nextWake,
} from "../../../src/core/refresh/next-fetch.ts";
import type { Activity } from "../../../src/core/refresh/refresh-state.ts";
import { entryOf, type WalletSchedule, withRequested } from "../../../src/core/refresh/schedule.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 12);
const id: WalletId = "evm:0x1";
const other: WalletId = "evm:0x2";

const accepted = { state: "accepted", serviceUrl: "", sessionOnly: false, at: now } as const;
const refused = { ...accepted, state: "refused", retryAt: now + 2 * hour } as const;
const spent = [{ hour: now / hour - 21, requests: 200 }];
const openUntil = (until: number | null): Activity["breaker"] => ({
  open: { failure: { kind: "offline", at: now }, until },
  failedWallets: [],
});

function entry(over: Partial<WalletSchedule> = {}): WalletSchedule {
  return { ...entryOf({}, id), ...over };
}

/** Conditions that allow the first fetch of a wallet. */
function conditions({
  activity = {},
  ...over
}: Partial<Omit<FetchConditions, "activity">> & { activity?: Partial<Activity> } = {}): FetchConditions {
  return {
    wallets: [{ network: "evm", address: "0x1", paused: false }],
    schedule: {},
    activity: { run: null, breaker: closedBreaker, requests: [], stretchedTo: null, ...activity },
    settings: { refreshEvery: 6 * hour, dailyBudget: 200 },
    keyStatus: accepted,
    hasKey: true,
    ...over,
  };
}

const both: FetchConditions["wallets"] = ["0x1", "0x2"].map((address) => ({
  network: "evm",
  address,
  paused: false,
}));

describe("nextWake", () => {
  it("returns the time of the earliest wallet", () => {
    expect(nextWake(conditions({ schedule: { [id]: entry({ dueAt: now + hour }) } }), now)).toBe(now + hour);
  });

  it("is never more than one interval ahead", () => {
    expect(nextWake(conditions({ wallets: [] }), now)).toBe(now + 6 * hour);
    expect(nextWake(conditions({ hasKey: false }), now)).toBe(now + 6 * hour);
    expect(nextWake(conditions(), now)).toBe(now);
  });

  it("waits for the budget unless the user requested a fetch", () => {
    const schedule = { [id]: entry({ dueAt: now + minute }) };
    const held = conditions({ wallets: both, schedule, activity: { requests: spent } });
    expect(nextWake(held, now)).toBe(now + 3 * hour);
    expect(nextWake({ ...held, schedule: withRequested(schedule, [other], now) }, now)).toBe(now);
  });

  it("waits for the retry limiter of a wallet", () => {
    const schedule = { [id]: entry({ dueAt: now + minute, limiter: now + 6 * hour }) };
    expect(nextWake(conditions({ schedule }), now)).toBe(now + hour);
  });

  it("waits for the retry of a refused key", () => {
    const schedule = withRequested({}, [id], now);
    expect(nextWake(conditions({ keyStatus: refused }), now)).toBe(now + 2 * hour);
    expect(nextWake(conditions({ keyStatus: refused, schedule }), now)).toBe(now + 2 * hour);
    const held = conditions({ keyStatus: refused, activity: { requests: spent } });
    expect(nextWake(held, now)).toBe(now + 3 * hour);
  });

  it("waits for the end of an open breaker", () => {
    const breaker = openUntil(now + minute);
    expect(nextWake(conditions({ activity: { breaker } }), now)).toBe(now + minute);
  });
});

describe("nextFetch", () => {
  it("agrees with fetchableIds", () => {
    const states = [
      conditions(),
      conditions({ hasKey: false }),
      conditions({ keyStatus: refused }),
      conditions({ keyStatus: { ...refused, retryAt: now } }),
      conditions({ activity: { requests: spent } }),
      conditions({ activity: { requests: spent }, schedule: withRequested({}, [id], now) }),
      conditions({ activity: { breaker: openUntil(now + minute) } }),
      conditions({ activity: { breaker: openUntil(null) } }),
      conditions({ schedule: { [id]: entry({ limiter: now + 6 * hour }) } }),
      conditions({ schedule: { [id]: entry({ dueAt: now + hour }) } }),
    ];
    for (const state of states)
      expect(nextFetch(state, now).kind === "soon").toBe(fetchableIds(state, now).length > 0);
  });

  it("waits for the retry limiter", () => {
    const schedule = { [id]: entry({ limiter: now + 6 * hour }) };
    expect(nextFetch(conditions({ schedule }), now)).toEqual({ kind: "at", at: now + hour });
  });

  it("ignores a breaker from a clock that ran ahead", () => {
    const breaker = openUntil(now + 40 * 24 * hour);
    expect(nextFetch(conditions({ activity: { breaker } }), now)).toEqual({ kind: "soon" });
  });
});

describe("fetchableIds", () => {
  it("returns one wallet for a refused key", () => {
    const tried = conditions({ wallets: both, keyStatus: { ...refused, retryAt: now } });
    expect(fetchableIds(tried, now)).toEqual([id]);
    expect(fetchableIds({ ...tried, keyStatus: accepted }, now)).toEqual([id, other]);
  });
});
