import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rememberGone } from "../../../src/core/alerts/ledger.ts";
import { describeDeadline, uncheckedAt, urgencyAt } from "../../../src/core/deadlines/deadline-shown.ts";
import { seed } from "../../seed.ts";
import { airdrop, everyAlert, hour, start, watching } from "../deadlines/watching.ts";

describe("dueAlerts", () => {
  const step = fc.record({
    hours: fc.integer({ min: 0, max: 24 * 20 }),
    answered: fc.boolean(),
    airdrops: fc.uniqueArray(
      fc.record({
        id: fc.constantFrom("a", "b", "c"),
        urgency: fc.constantFrom("none", "soon", "verySoon"),
        usdValue: fc.constantFrom(null, 5),
      }),
      { selector: ({ id }) => id },
    ),
    mayShow: fc.boolean(),
  });

  it("raises an alert for every new airdrop, once per kind", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const w = watching();
        const notified: string[] = [];
        let now = start;
        let lastFetchAt = start;
        let isFirst = true;
        for (const { hours, answered, airdrops, mayShow } of steps) {
          now += hours * hour;
          const how = { ...everyAlert, mayShow };
          if (answered) lastFetchAt = now;
          if (answered && isFirst) for (const { id } of airdrops) notified.push(`new ${id}`);
          const alerts = answered
            ? w.fetch(
                now,
                airdrops.map((one) => airdrop(one.id, one)),
                how,
              )
            : w.wait(now, how);
          if (answered) isFirst = false;
          notified.push(...alerts);
          expect(mayShow ? [] : alerts).toEqual([]);
        }
        // After half a year a gone airdrop is forgotten and may be new again.
        if (now - start < rememberGone) expect(new Set(notified).size).toBe(notified.length);
        w.wait(now);
        const entries = new Map((w.ledger()?.airdrops ?? []).map((entry) => [entry.id, entry]));
        for (const { id, deadline } of w.snapshot()?.airdrops ?? []) {
          const answer = { deadline, fetchedAt: lastFetchAt };
          const urgency = urgencyAt(answer, now);
          if (deadline === null || urgency === "over" || urgency === "none") continue;
          const isUnchecked = describeDeadline(answer, now).kind === "mayHaveExpired";
          // After the early edge only an answer says "within 7 days".
          const urgencyKind = (deadline.from ?? now) > now ? urgency : urgencyAt(answer, lastFetchAt);
          const kind = isUnchecked ? "mayHaveExpired" : urgencyKind;
          const expected = isUnchecked && now < uncheckedAt(deadline) ? ["new"] : ["new", kind];
          expect(entries.get(id)?.notified).toEqual(expect.arrayContaining(expected));
        }
      }),
      { seed },
    );
  });

  it("lists each airdrop once in the ledger", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const w = watching();
        let now = start;
        for (const { hours, airdrops } of steps) {
          now += hours * hour;
          w.fetch(
            now,
            airdrops.map((one) => airdrop(one.id, one)),
          );
          const ids = (w.ledger()?.airdrops ?? []).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { seed },
    );
  });
});
