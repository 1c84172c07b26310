import { describe, expect, it } from "vitest";
import { dueAlerts } from "../../../src/core/alerts/due-alerts.ts";
import { alertKinds, kindsDue } from "../../../src/core/alerts/kinds.ts";
import { rounding } from "../../../src/core/deadlines/deadline-window.ts";
import {
  datedUrgencies,
  isDated,
  mostUrgent,
  rank,
  urgencies,
  urgencyRules,
  urgencyWithin,
} from "../../../src/core/deadlines/urgency.ts";
import { bundlesOf } from "../../../src/core/list/bundles.ts";
import { fold } from "../../../src/core/list/folding.ts";
import { groupTotals } from "../../../src/core/list/group-totals.ts";
import { rowOf } from "../list/rows.ts";
import { everyAlert, start, wallet } from "./watching.ts";

describe("urgencies", () => {
  it("begin with the most urgent and end without a date", () => {
    expect(urgencies[0]).toBe(mostUrgent);
    expect(urgencies).toEqual([...datedUrgencies, ...urgencies.filter((urgency) => !isDated(urgency))]);
    const times = datedUrgencies.map((urgency) => urgencyRules[urgency].within);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it.each(urgencies)("%s groups, and folds at zero if undated", (urgency) => {
    const bundles = bundlesOf([rowOf(urgency, 0)]);
    expect(groupTotals(bundles)[urgency].count).toBe(1);
    expect(fold(bundles, { smallestValue: 1 }).folded).toHaveLength(isDated(urgency) ? 0 : 1);
  });

  it.each(datedUrgencies)("%s begins at its time and raises its alert", (urgency) => {
    const { within } = urgencyRules[urgency];
    const next = datedUrgencies[rank[urgency] + 1] ?? urgency;
    expect([urgencyWithin(within), urgencyWithin(within + 1)]).toEqual([urgency, next]);
    const due = kindsDue({ isUnchecked: false, isUncheckedLong: false, urgency, isNewlyValued: false });
    expect(due).toEqual([...datedUrgencies.slice(rank[urgency]), "new"]);
    expect(alertKinds).toContain(urgency);
    const to = start + within + rounding;
    const deadline = { from: null, to, later: [], deniedAt: null };
    const airdrop = { id: "a", name: "A", usdValue: 10, url: null, imageUrl: null, deadline };
    const answer = {
      airdrops: [airdrop],
      serviceUrl: "",
      fetchedAt: start,
      dropped: 0,
      total: null,
      totalTriedAt: null,
      missing: [],
      gone: [],
    };
    // An older version, without the other urgencies, notified about it.
    const ledger = { serviceUrl: "", airdrops: [{ id: "a", notified: ["new", urgency] as const }] };
    expect(dueAlerts([{ wallet, snapshot: answer, ledger }], everyAlert, start).alerts).toEqual([]);
  });
});
