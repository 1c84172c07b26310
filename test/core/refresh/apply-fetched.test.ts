import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import type { ServiceAnswer } from "../../../src/core/airdrops/snapshot.ts";
import type { Failure, FailureKind } from "../../../src/core/failures.ts";
import { applyFetched, beforeTotal, type Fetched } from "../../../src/core/refresh/apply-fetched.ts";
import { beforeRequest } from "../../../src/core/refresh/next-fetch.ts";
import type { RefreshState } from "../../../src/core/refresh/refresh-state.ts";
import { entryOf, failureOf, isDue, requestFetch } from "../../../src/core/refresh/schedule.ts";
import { isOver } from "../../../src/core/refresh/wait.ts";
import { airdrop, answer as answerOf } from "../../fixtures.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 20, 12);
const key = { secret: "a", serviceUrl: "https://service.example" };
const [first, second, third] = ["evm:0x1", "evm:0x2", "evm:0x3"] as const;

/** A service and its wallets. Each answer to a list comes a minute after the last. */
function refresh(wallets = 3) {
  let at = now;
  let state: RefreshState = {
    wallets: Array.from({ length: wallets }, (_, index) => ({
      network: "evm",
      address: `0x${index + 1}`,
      paused: false,
    })),
    schedule: {},
    activity: { run: null, mayReach: true, wait: null, totalsWait: null, suspect: null, requests: [] },
    settings: { refreshEvery: 6 * hour },
    snapshots: new Map(),
    keyStatus: { state: "unchecked", serviceUrl: key.serviceUrl, at: 0 },
    key,
  };
  let hasTotal = false;
  const apply = (id: WalletId, list: Fetched["list"], over: Partial<Fetched> = {}) => {
    state = { ...state, ...beforeRequest({ ...state, hasKey: true }, id, at, 0) };
    hasTotal = list.ok && beforeTotal(state, id, list.value, at).result;
    const fetched = { id, key, startedAt: at, list, total: null, ...over };
    state = { ...state, ...applyFetched(state, fetched, at, 0) };
    at += minute;
    return one;
  };
  const one = {
    answers: (id: WalletId, over?: Partial<Fetched>, said: Partial<ServiceAnswer> = {}) => {
      const value = answerOf([], at, { serviceUrl: key.serviceUrl, ...said });
      return apply(id, { ok: true, value }, over);
    },
    fails: (id: WalletId, kind: FailureKind, over?: Partial<Fetched>) =>
      apply(id, { ok: false, failure: { kind, at } }, over),
    pass: (ms: number) => {
      at += ms;
      return one;
    },
    change: (over: Partial<RefreshState>) => {
      state = { ...state, ...over };
      return one;
    },
    get at() {
      return at;
    },
    get state() {
      return state;
    },
    /** Whether the total was due with the last list. */
    get hasTotal() {
      return hasTotal;
    },
    /** Why the service waits, and which wallets fail. */
    get failing() {
      const { wait } = state.activity;
      const ids = ([first, second, third] as const).filter(
        (id) => failureOf(entryOf(state.schedule, id)) !== null,
      );
      return [wait?.reason?.kind ?? null, ...ids];
    },
  };
  return one;
}

describe("a failing wallet", () => {
  it("waits alone until a second one fails", () => {
    const alone = refresh().fails(first, "server");
    expect(alone.failing).toEqual([null, first]);
    expect(isOver(entryOf(alone.state.schedule, first).wait, alone.at - 1)).toBe(false);
    const both = alone.fails(first, "server").fails(second, "timeout");
    expect(both.failing).toEqual(["timeout", first, second]);
    // The first wallet no longer waits by itself.
    expect(isOver(entryOf(both.state.schedule, first).wait, both.at - 1)).toBe(true);
  });

  it.each([
    ["itself", (all: ReturnType<typeof refresh>) => all.fails(first, "server").fails(first, "server")],
    [
      "a good answer between",
      (all: ReturnType<typeof refresh>) => all.fails(first, "server").answers(third).fails(second, "server"),
    ],
    [
      "one that failed before",
      (all: ReturnType<typeof refresh>) =>
        all.fails(first, "server").answers(third).fails(second, "server").fails(first, "server"),
    ],
    [
      "itself after Remove and Add",
      (all: ReturnType<typeof refresh>) =>
        all.fails(first, "server").change({ schedule: {} }).fails(first, "server"),
    ],
  ])("stops no other, with %s", (_name, happen) => {
    expect(happen(refresh()).failing[0]).toBeNull();
  });

  it("works again after a good answer", () => {
    const { state, failing, at } = refresh().fails(first, "rejected").answers(first);
    expect(failing).toEqual([null]);
    expect(entryOf(state.schedule, first).wait?.reason ?? null).toBeNull();
    expect(isDue(entryOf(state.schedule, first), at + 7 * hour, 6 * hour)).toBe(true);
  });
});

describe("a doubtful answer", () => {
  const doubted = refresh()
    .answers(first, {}, { airdrops: [airdrop("a")] })
    .pass(day)
    .answers(first, {}, { doubt: { words: "None" } });

  it("leaves the list, and shows its words as a failure", () => {
    const { snapshots, schedule } = doubted.state;
    expect(snapshots.get(first)?.airdrops).toHaveLength(1);
    expect(failureOf(entryOf(schedule, first))).toMatchObject({ kind: "unclear", message: "None" });
  });

  it("is an answer: nothing waits, and no total is due", () => {
    const { state, hasTotal, at } = doubted;
    const entry = entryOf(state.schedule, first);
    expect([isOver(entry.wait, at), state.activity.wait, hasTotal]).toEqual([true, null, false]);
    expect(state.keyStatus?.state).toBe("accepted");
    expect(isDue(entry, at + 5 * hour, 6 * hour)).toBe(false);
    expect(isDue(entry, at + 7 * hour, 6 * hour)).toBe(true);
  });
});

describe("a failing service", () => {
  it.each(["rateLimited", "unavailable", "offline"] as const)("waits at once after %s", (kind) => {
    expect(refresh().fails(first, kind).failing).toEqual([kind]);
  });

  it("waits twice as long after each failure", () => {
    const down = refresh().fails(first, "unavailable").fails(second, "server");
    down.pass(minute).fails(third, "rejected");
    const { wait } = down.state.activity;
    expect(wait).toMatchObject({ reason: { kind: "rejected" }, until: (wait?.since ?? 0) + 4 * minute });
    expect(down.answers(first).failing).toEqual([null, second, third]);
  });

  it("is not judged by a request from before its wait", () => {
    const limited = refresh().fails(first, "rateLimited");
    const { wait } = limited.state.activity;
    const earlier = { startedAt: now - 1 };
    const begun = limited.state;
    const fails = limited.fails(second, "server", earlier);
    expect(fails.state.activity.wait?.reason).toBe(wait?.reason);
    expect(fails.change(begun).answers(second, earlier).state.activity.wait?.reason).toBe(wait?.reason);
  });
});

describe("a missing permission", () => {
  it("stops requests without a wait of the service", () => {
    const { activity, schedule } = refresh().fails(first, "permissionMissing").state;
    expect(activity).toMatchObject({ mayReach: false, wait: null });
    expect(failureOf(entryOf(schedule, first))).toBeNull();
  });
});

describe("a refused key", () => {
  it("needs two wallets, and is tried a day later", () => {
    const alone = refresh().fails(first, "unauthorized");
    expect([alone.failing, alone.state.keyStatus?.state]).toEqual([[null, first], "unchecked"]);
    const { state, at } = alone.fails(second, "unauthorized");
    expect(state.keyStatus?.state).toBe("refused");
    expect(state.activity.wait?.until).toBe(at - minute + day);
  });

  it("needs one refusal of the only wallet", () => {
    expect(refresh(1).fails(first, "unauthorized").state.keyStatus?.state).toBe("refused");
  });

  it("needs two refusals after another failure of the service", () => {
    const down = refresh().fails(first, "offline").fails(second, "unauthorized");
    expect(down.state.keyStatus?.state).toBe("unchecked");
    expect(down.fails(second, "unauthorized").state.keyStatus?.state).toBe("unchecked");
    expect(down.fails(third, "unauthorized").state.keyStatus?.state).toBe("refused");
  });

  it("is not refused by wallets that were refused before", () => {
    const some = refresh().answers(third).fails(first, "unauthorized").answers(third);
    some.fails(second, "unauthorized").answers(third).fails(third, "unavailable");
    some.fails(first, "unauthorized").fails(second, "unauthorized");
    expect(some.state.keyStatus?.state).toBe("accepted");
  });

  it("works after any good answer", () => {
    const refused = refresh().fails(first, "unauthorized").fails(second, "unauthorized");
    const { state } = refused.answers(third, { startedAt: now - 1 });
    expect([state.keyStatus?.state, state.activity.wait]).toEqual(["accepted", null]);
  });

  it("stays refused for wallets that failed before", () => {
    const refused = refresh().fails(first, "unauthorized").fails(second, "unauthorized");
    const { state, at } = refused.pass(day).fails(first, "unauthorized");
    expect(state.activity.wait?.until).toBe(at - minute + day);
  });
});

it.each([
  ["a replaced key", { key: { ...key, secret: "b" } }],
  ["a removed wallet", { id: "evm:0x9" }],
] as const)("an answer for %s changes nothing", (_name, over) => {
  const list = { ok: false, failure: { kind: "offline", at: now } } as const;
  const fetched = { id: first, key, startedAt: now, list, total: null, ...over };
  expect(applyFetched(refresh().state, fetched, now, 0)).toEqual({});
});

describe("a total", () => {
  const full = [{ hour: now / hour, requests: limits.automaticRequests }];
  const fails = (failure: Failure) => ({ total: { ok: false, failure } }) as const;

  it("is stored with its list and due a day later", () => {
    const value = { usdValue: 5, airdropsCount: 0, isUnknown: false, pageUrl: null };
    const one = refresh().answers(first, { total: { ok: true, value } });
    expect([one.hasTotal, one.state.snapshots.get(first)?.total]).toEqual([true, value]);
    expect(one.pass(day - hour).answers(first).hasTotal).toBe(false);
    expect(one.pass(hour).answers(first).hasTotal).toBe(true);
  });

  it("counts as a request without a press", () => {
    const { state, at } = refresh();
    const before = beforeTotal(state, first, answerOf([], at), at);
    expect(before.activity?.requests).toEqual([{ hour: now / hour, requests: 1 }]);
    const pressed = { ...state, schedule: requestFetch({}, [first], at) };
    expect(beforeTotal(pressed, first, answerOf([], at), at)).toEqual({ result: true });
  });

  it("has to fit into the limit unless the user pressed", () => {
    const { activity } = refresh().state;
    const filled = refresh().change({ activity: { ...activity, requests: full } });
    expect(filled.answers(first).hasTotal).toBe(false);
    const schedule = requestFetch({}, [second], now);
    expect(filled.change({ schedule }).answers(second).hasTotal).toBe(true);
  });

  it("is not asked for while the service waits", () => {
    const limited = refresh()
      .fails(first, "rateLimited")
      .answers(second, {}, { askedAt: now - 1 });
    expect(limited.hasTotal).toBe(false);
  });

  it.each([
    ["a rate limit", { kind: "rateLimited", at: now }, minute],
    ["Retry-After", { kind: "unavailable", at: now, retryAt: now + day }, day],
  ] as const)("stops only totals by %s", (_name, failure, length) => {
    const listed = refresh().answers(first, fails(failure));
    expect(listed.state.activity.wait).toBeNull();
    const limited = listed.pass(now + length - 1 - listed.at).answers(second);
    expect(limited.hasTotal).toBe(false);
    expect(isDue(entryOf(limited.state.schedule, second), limited.at + hour, 6 * hour)).toBe(false);
    expect(limited.answers(third).hasTotal).toBe(true);
  });

  it.each(["unauthorized", "unavailable", "offline", "server"] as const)("stops none by %s", (kind) => {
    const { activity, snapshots } = refresh().answers(first, fails({ kind, at: now })).state;
    expect(activity).toMatchObject({ wait: null, totalsWait: null });
    expect(snapshots.get(first)).toMatchObject({ airdrops: [], total: null });
  });
});
