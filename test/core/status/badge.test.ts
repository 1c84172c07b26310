import { describe, expect, it } from "vitest";
import { datedUrgencies } from "../../../src/core/deadlines/urgency.ts";
import { emptySummary } from "../../../src/core/list/summary.ts";
import { type BadgeConditions, badgeOf, shortCount } from "../../../src/core/status/badge.ts";

const serviceUrl = "https://service.example";
const urgent = (verySoon: number, soon: number) => ({
  ...emptySummary,
  walletCount: 1,
  toolbar: { ...emptySummary.toolbar, expiring: { verySoon, soon } },
});

const conditions: BadgeConditions = {
  agreed: true,
  keyStatus: { state: "accepted", serviceUrl, at: 0 },
  serviceUrl,
  mayReach: true,
  summary: urgent(2, 3),
};
const status = { state: "accepted", serviceUrl, at: 0 } as const;

describe("badgeOf", () => {
  it.each<[string, Partial<BadgeConditions>, Partial<ReturnType<typeof badgeOf>>]>([
    ["counts the most urgent airdrops", {}, { of: "verySoon", count: 2 }],
    [
      "is empty when nothing expires soon",
      { summary: urgent(0, 0) },
      { text: null, title: "extension.name" },
    ],
    ["says that there is no wallet", { summary: emptySummary }, { title: "state.noWallet.title" }],
    ["says off before consent", { agreed: false, keyStatus: null }, { text: "badge.off" }],
    ["asks for a key", { keyStatus: null }, { title: "state.noKey.title" }],
    [
      "reports a refused key",
      { keyStatus: { ...status, state: "refused" } },
      { title: "failure.unauthorized" },
    ],
    ["reports a withdrawn permission", { mayReach: false }, { title: "failure.permissionMissing" }],
  ])("%s", (_name, changes, badge) => {
    expect(badgeOf({ ...conditions, ...changes })).toMatchObject(badge);
  });

  it.each(datedUrgencies)("counts %s if nothing is more urgent", (urgency) => {
    const summary = urgent(0, 0);
    const expiring = { ...summary.toolbar.expiring, [urgency]: 5 };
    expect(
      badgeOf({ ...conditions, summary: { ...summary, toolbar: { ...summary.toolbar, expiring } } }),
    ).toMatchObject({ of: urgency, count: 5 });
  });
});

it("shortens a count to four characters", () => {
  expect([999, 1_000].map(shortCount)).toEqual(["999", "999+"]);
});
