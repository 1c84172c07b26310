import { describe, expect, it } from "vitest";
import { walletId } from "../../../src/core/addresses/network.ts";
import type { KeyStatus } from "../../../src/core/api-key/key-status.ts";
import type { Failure } from "../../../src/core/failures.ts";
import { emptySummary } from "../../../src/core/list/summary.ts";
import { problemOf } from "../../../src/core/status/problem.ts";
import { wallet, walletSchedule } from "../../fixtures.ts";

const serviceUrl = "https://api.drops.bot";
const until = 9;

type Conditions = Parameters<typeof problemOf>[0];

function problem(state: KeyStatus["state"], reason: Failure, over: Partial<Conditions> = {}, now = until) {
  const conditions = {
    keyStatus: { state, serviceUrl, at: 1 },
    settings: { serviceUrl, refreshEvery: 60_000 },
    wallets: [wallet()],
    schedule: {},
    activity: { mayReach: true, wait: { reason, since: 1, until } },
    summary: emptySummary,
    ...over,
  };
  return problemOf(conditions, now);
}

describe("the problem of a key", () => {
  it("outlasts a failure of another kind", () => {
    const failure = { kind: "unauthorized", at: 1 };
    expect(problem("refused", { kind: "offline", at: 5 })).toEqual({
      kind: "keyRefused",
      failure,
      until,
    });
  });

  it.each(["accepted", "unchecked"] as const)("is not a failure that is not about it: %s", (state) => {
    expect(problem(state, { kind: "server", at: 5 })).toMatchObject({ kind: "service" });
  });
});

describe("the problem of a service", () => {
  const notDue = { [walletId(wallet())]: walletSchedule({ intervalFrom: until }) };

  it.each<[string, Partial<Conditions>]>([
    ["the user paused every wallet", { wallets: [wallet({ paused: true })] }],
    ["the user removed every wallet", { wallets: [] }],
    ["no wallet is due", { schedule: notDue }],
  ])("ends with its wait once %s", (_name, over) => {
    const problemAt = (now: number) => problem("accepted", { kind: "offline", at: 1 }, over, now);
    expect(problemAt(until - 1)).toMatchObject({ kind: "offline" });
    expect(problemAt(until)).toBeNull();
  });
});
