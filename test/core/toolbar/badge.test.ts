import { describe, expect, it } from "vitest";
import { noGroups } from "../../../src/core/airdrops/group-totals.ts";
import { emptySummary } from "../../../src/core/airdrops/summary.ts";
import { datedUrgencies } from "../../../src/core/deadlines/urgency.ts";
import { type BadgeConditions, badgeOf, shortCount } from "../../../src/core/toolbar/badge.ts";

const serviceUrl = "https://service.example";
const groupsOf = (verySoon: number, soon: number) => ({
  ...noGroups,
  verySoon: { ...noGroups.verySoon, count: verySoon },
  soon: { ...noGroups.soon, count: soon },
});
const urgent = (verySoon: number, soon: number) => ({
  ...emptySummary,
  walletCount: 1,
  groups: groupsOf(verySoon, soon),
});

const conditions: BadgeConditions = {
  agreed: true,
  keyStatus: { state: "accepted", serviceUrl, sessionOnly: false, at: 0 },
  serviceUrl,
  mayReach: true,
  counts: "urgent",
  summary: urgent(2, 3),
};
const status = { state: "accepted", serviceUrl, sessionOnly: false, at: 0 } as const;

describe("badgeOf", () => {
  it.each<[string, Partial<BadgeConditions>, Partial<ReturnType<typeof badgeOf>>]>([
    ["counts airdrops that expire within 7 days", {}, { kind: "verySoon", count: 2 }],
    [
      "otherwise counts airdrops that expire within 30 days",
      { summary: urgent(0, 3) },
      { kind: "soon", count: 3 },
    ],
    [
      "counts new airdrops if the user chose so",
      { counts: "new", summary: { ...urgent(2, 3), newCount: 4 } },
      { kind: "unseen", count: 4 },
    ],
    ["is empty without new airdrops", { counts: "new" }, { kind: "calm" }],
    ["is empty if the user chose so", { counts: "nothing" }, { kind: "calm" }],
    [
      "asks for a key even if the user chose nothing",
      { counts: "nothing", keyStatus: null },
      { kind: "noKey" },
    ],
    ["is empty when nothing expires soon", { summary: urgent(0, 0) }, { kind: "calm" }],
    ["says that there is no wallet", { summary: emptySummary }, { kind: "noWallet" }],
    ["says off before consent", { agreed: false, keyStatus: null }, { kind: "notAgreed" }],
    ["asks for a key", { keyStatus: null }, { kind: "noKey" }],
    ["asks for a key for another service", { serviceUrl: "https://other.example" }, { kind: "noKey" }],
    ["reports a refused key", { keyStatus: { ...status, state: "refused" } }, { kind: "keyRefused" }],
    ["reports a withdrawn permission", { mayReach: false }, { kind: "permissionMissing" }],
    [
      "counts with an unchecked key",
      { keyStatus: { ...status, state: "unchecked" } },
      { kind: "verySoon", count: 2 },
    ],
  ])("%s", (_name, changes, badge) => {
    expect(badgeOf({ ...conditions, ...changes })).toMatchObject(badge);
  });

  it.each(datedUrgencies)("counts %s if nothing is more urgent", (urgency) => {
    const groups = { ...noGroups, [urgency]: { ...noGroups[urgency], count: 5 } };
    const summary = { ...emptySummary, walletCount: 1, groups };
    expect(badgeOf({ ...conditions, summary })).toEqual({ kind: urgency, count: 5 });
  });
});

it("shortens a count to four characters", () => {
  expect([999, 1_000].map(shortCount)).toEqual(["999", "999+"]);
});
