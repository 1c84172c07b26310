import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import type { FailureKind } from "../../../src/core/failures.ts";
import {
  beforeRequest,
  type FetchConditions,
  fetchableIds,
  nextFetchAt,
  nextWake,
} from "../../../src/core/refresh/next-fetch.ts";
import type { Activity } from "../../../src/core/refresh/refresh-state.ts";
import { entryOf, requestFetch } from "../../../src/core/refresh/schedule.ts";
import type { Wait } from "../../../src/core/refresh/wait.ts";
import { activity as activityOf, walletSchedule as entry } from "../../fixtures.ts";

const minute = 60_000;
const hour = 60 * minute;
const now = Date.UTC(2026, 10, 20, 12);
const id: WalletId = "evm:0x1";
const other: WalletId = "evm:0x2";

const spent = [{ hour: now / hour - 21, requests: limits.automaticRequests }];
const waitUntil = (until: number, kind: FailureKind = "offline"): Wait => ({
  reason: { kind, at: now },
  since: now,
  until,
});

/** Conditions that allow the first fetch of a wallet. */
function conditions({
  activity = {},
  ...over
}: Partial<Omit<FetchConditions, "activity">> & { activity?: Partial<Activity> } = {}): FetchConditions {
  return {
    wallets: [{ network: "evm", address: "0x1", paused: false }],
    schedule: {},
    activity: activityOf(activity),
    settings: { refreshEvery: 6 * hour },
    hasKey: true,
    snapshots: new Set([id, other]),
    keyStatus: null,
    ...over,
  };
}

const both: FetchConditions["wallets"] = ["0x1", "0x2"].map((address) => ({
  network: "evm",
  address,
  paused: false,
}));

describe("fetchableIds", () => {
  const failing = { reason: { kind: "server", at: now }, since: now, until: now } as const;

  it("puts pressed wallets first, and failing ones last", () => {
    const schedule = { [id]: entry({ wait: failing }), [other]: entry({ askedAt: now - hour }) };
    expect(fetchableIds(conditions({ wallets: both, schedule }), now)).toEqual([other, id]);
    const pressed = requestFetch(schedule, [id], now);
    expect(fetchableIds(conditions({ wallets: both, schedule: pressed }), now)).toEqual([id, other]);
  });

  it("begins with the longest unasked wallet after a wait", () => {
    const schedule = requestFetch(
      { [id]: entry({ askedAt: now - 2 * hour, wait: failing }), [other]: entry({ askedAt: now - hour }) },
      [other],
      now,
    );
    const activity = { wait: waitUntil(now) };
    expect(fetchableIds(conditions({ wallets: both, schedule, activity }), now)).toEqual([id, other]);
  });

  it("puts first a wallet whose request seems in the future", () => {
    const schedule = { [id]: entry({ askedAt: now - hour }), [other]: entry({ askedAt: now + 99 * hour }) };
    expect(fetchableIds(conditions({ wallets: both, schedule }), now)).toEqual([other, id]);
  });

  it("includes only pressed wallets while the gate is full", () => {
    const schedule = requestFetch({}, [other], now);
    const held = conditions({ wallets: both, schedule, activity: { requests: spent } });
    expect(fetchableIds(held, now)).toEqual([other]);
  });
});

describe("beforeRequest", () => {
  it("counts a request unless the user pressed for it", () => {
    const requests = (schedule: FetchConditions["schedule"]) =>
      beforeRequest(conditions({ schedule }), id, now, 0).activity.requests;
    expect(requests({})).toEqual([{ hour: now / hour, requests: 1 }]);
    expect(requests(requestFetch({}, [id], now))).toEqual([]);
  });

  it("begins the wait of the wallet or the service", () => {
    const alone = beforeRequest(conditions(), id, now, 0);
    expect(alone.activity.wait).toBeNull();
    expect(entryOf(alone.schedule, id).wait).toEqual({ reason: null, since: now, until: now + minute });
    const probe = beforeRequest(conditions({ activity: { wait: waitUntil(now) } }), id, now, 0);
    expect(probe.activity.wait).toMatchObject({ since: now, until: now + minute });
    expect(entryOf(probe.schedule, id).wait).toBeNull();
  });

  it("tries a refused key once a day despite kills", () => {
    const keyStatus = { state: "refused", serviceUrl: "", at: now } as const;
    const state = conditions({ activity: { wait: waitUntil(now, "unauthorized") }, keyStatus });
    expect(beforeRequest(state, id, now, 0).activity.wait?.until).toBe(now + 24 * hour);
  });
});

describe("nextWake", () => {
  it("returns the time of the earliest wallet", () => {
    expect(nextWake(conditions({ schedule: { [id]: entry({ intervalFrom: now - 5 * hour }) } }), now)).toBe(
      now + hour,
    );
  });

  it("is never more than one interval ahead", () => {
    expect(nextWake(conditions({ wallets: [] }), now)).toBe(now + 6 * hour);
    expect(nextWake(conditions({ hasKey: false }), now)).toBe(now + 6 * hour);
    expect(nextWake(conditions(), now)).toBe(now);
  });

  it("waits for the gate unless the user requested a fetch", () => {
    const schedule = { [id]: entry({ intervalFrom: now - 6 * hour + minute }) };
    const held = conditions({ wallets: both, schedule, activity: { requests: spent } });
    expect(nextWake(held, now)).toBe(now + 4 * hour);
    expect(nextWake({ ...held, schedule: requestFetch(schedule, [other], now) }, now)).toBe(now);
  });

  it("waits as long as the service, also for the user", () => {
    const wait = waitUntil(now + 2 * hour, "unauthorized");
    const schedule = requestFetch({}, [id], now);
    expect(nextWake(conditions({ activity: { wait } }), now)).toBe(now + 2 * hour);
    expect(nextWake(conditions({ activity: { wait }, schedule }), now)).toBe(now + 2 * hour);
    expect(nextWake(conditions({ activity: { wait, requests: spent } }), now)).toBe(now + 4 * hour);
  });
});

describe("nextFetchAt", () => {
  it("agrees with fetchableIds", () => {
    const states = [
      conditions(),
      conditions({ hasKey: false }),
      conditions({ activity: { wait: waitUntil(now + hour, "unauthorized") } }),
      conditions({ activity: { wait: waitUntil(now, "unauthorized") } }),
      conditions({ activity: { requests: spent } }),
      conditions({ activity: { requests: [{ hour: now / hour, requests: limits.automaticRequests - 1 }] } }),
      conditions({ activity: { requests: spent }, schedule: requestFetch({}, [id], now) }),
      conditions({ activity: { wait: waitUntil(now + minute) } }),
      conditions({ activity: { mayReach: false } }),
      conditions({ schedule: { [id]: entry({ intervalFrom: now }) }, snapshots: new Set() }),
      conditions({ schedule: { [id]: entry({ wait: waitUntil(now + hour) }) } }),
      conditions({ schedule: { [id]: entry({ intervalFrom: now - 5 * hour }) } }),
    ];
    for (const state of states)
      expect(nextFetchAt(state, now) <= now).toBe(fetchableIds(state, now).length > 0);
  });

  it.each([
    ["a key", { hasKey: false }],
    ["an active wallet", { wallets: [] }],
    ["the browser's permission", { activity: { mayReach: false } }],
  ])("is never without %s", (_name, over) => {
    expect(nextFetchAt(conditions(over), now)).toBe(Number.POSITIVE_INFINITY);
  });
});
