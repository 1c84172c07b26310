import { describe, expect, it } from "vitest";
import { limits } from "../../../src/config.ts";
import type { WalletId } from "../../../src/core/addresses/network.ts";
import type { ServiceAnswer } from "../../../src/core/airdrops/snapshot.ts";
import type { FailureKind } from "../../../src/core/failures.ts";
import { applyList, type Fetched } from "../../../src/core/refresh/apply-list.ts";
import { applyTotal } from "../../../src/core/refresh/apply-total.ts";
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
  let totalOf: ReturnType<typeof applyList>["totalOf"] = null;
  const apply = (id: WalletId | null, result: Fetched["result"], over: Partial<Fetched> = {}) => {
    if (id !== null) state = { ...state, ...beforeRequest({ ...state, hasKey: true }, id, at, 0) };
    const applied = applyList(state, { id, key, startedAt: at, result, ...over }, at, 0);
    state = { ...state, ...applied.change };
    totalOf = applied.totalOf;
    at += minute;
    return one;
  };
  const one = {
    answers: (id: WalletId | null, over?: Partial<Fetched>, said: Partial<ServiceAnswer> = {}) => {
      const answer = answerOf([], at, { serviceUrl: key.serviceUrl, ...said });
      return apply(id, { ok: true, answer }, over);
    },
    fails: (id: WalletId | null, kind: FailureKind, over?: Partial<Fetched>) =>
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
    get totalOf() {
      return totalOf;
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
    const { state, totalOf, at } = doubted;
    const entry = entryOf(state.schedule, first);
    expect([isOver(entry.wait, at), state.activity.wait, totalOf]).toEqual([true, null, null]);
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
    expect(limited.answers(null, earlier).state.activity.wait).toBe(wait);
    expect(limited.fails(null, "server", earlier).state.activity.wait).toBe(wait);
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
    expect(refresh(0).fails(null, "unauthorized").state.keyStatus?.state).toBe("refused");
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

  it("is not shown by one check among several wallets", () => {
    expect(refresh().fails(null, "unauthorized").state.keyStatus?.state).toBe("unchecked");
  });
});

it("an answer for a replaced key changes nothing", () => {
  const { state } = refresh();
  const result = { ok: false, failure: { kind: "offline", at: now } } as const;
  const fetched = { id: first, key: { ...key, secret: "b" }, startedAt: now, result };
  expect(applyList(state, fetched, now, 0)).toEqual({ change: {}, totalOf: null });
});

describe("a total", () => {
  const full = [{ hour: now / hour, requests: limits.automaticRequests }];

  it("leaves its wallet due until it is stored", () => {
    const listed = refresh().answers(first);
    const { state, totalOf, at } = listed;
    if (totalOf === null) throw new Error("no total is asked for");
    expect(isDue(entryOf(state.schedule, first), at - 1, 6 * hour)).toBe(false);
    expect(isDue(entryOf(state.schedule, first), at, 6 * hour)).toBe(true);
    const failure = { kind: "server", at } as const;
    const total = { id: first, key, asked: totalOf, result: { ok: false, failure } } as const;
    const after = { ...state, ...applyTotal(state, total, at, 0) };
    expect(isDue(entryOf(after.schedule, first), at + 5 * hour, 6 * hour)).toBe(false);
    expect(after.activity.wait).toBeNull();
  });

  it("has to fit into the limit unless the user pressed", () => {
    const { activity } = refresh().state;
    const filled = refresh().change({ activity: { ...activity, requests: full } });
    expect(filled.answers(first).totalOf).toBeNull();
    const schedule = requestFetch({}, [second], now);
    expect(filled.change({ schedule }).answers(second).totalOf).not.toBeNull();
  });

  it("is not asked for while the service waits", () => {
    const limited = refresh()
      .fails(first, "rateLimited")
      .answers(second, { startedAt: now - 1 });
    expect(limited.totalOf).toBeNull();
  });

  it.each([
    ["a rate limit", { kind: "rateLimited", at: now }, minute],
    ["Retry-After", { kind: "unavailable", at: now, retryAt: now + day }, day],
  ] as const)("stops only totals by %s", (_name, failure, length) => {
    const listed = refresh().answers(first);
    const { state, totalOf } = listed;
    if (totalOf === null) throw new Error("no total is asked for");
    const total = { id: first, key, asked: totalOf, result: { ok: false, failure } } as const;
    listed.change(applyTotal(state, total, now, 0));
    expect(listed.state.activity.wait).toBeNull();
    const limited = listed.pass(now + length - 1 - listed.at).answers(second);
    expect(limited.totalOf).toBeNull();
    expect(isDue(entryOf(limited.state.schedule, second), limited.at + hour, 6 * hour)).toBe(false);
    expect(limited.answers(third).totalOf).not.toBeNull();
  });

  it.each(["unauthorized", "unavailable", "offline", "server"] as const)("stops none by %s", (kind) => {
    const { state, totalOf, at } = refresh().answers(first);
    if (totalOf === null) throw new Error("no total is asked for");
    const result = { ok: false, failure: { kind, at } } as const;
    const after = applyTotal(state, { id: first, key, asked: totalOf, result }, at, 0);
    expect(after.activity).toMatchObject({ wait: null, totalsWait: null });
  });
});
