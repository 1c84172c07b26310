import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { describeDeadline, urgencyAt } from "../../../src/core/deadlines/deadline-shown.ts";
import type { Urgency } from "../../../src/core/deadlines/urgency.ts";
import { airdrop } from "../../fixtures.ts";
import { seed } from "../../seed.ts";
import { everyAlert, hour, start, watching } from "../deadlines/watching.ts";

type Heard = {
  readonly at: number;
  /** As the list shows them. */
  readonly urgencies: ReadonlyMap<string, Urgency>;
  /** The airdrops that are not gone. */
  readonly known: readonly string[];
};

/** @returns whether, after `toldAt`, the list showed less, or the airdrop was gone */
function isWithdrawn(kind: string, id: string, toldAt: number, answers: readonly Heard[]): boolean {
  const showsLess = (urgency: Urgency | undefined) =>
    kind !== "new" && urgency !== undefined && urgency !== "verySoon";
  return answers.some(
    ({ at, urgencies, known }) => at >= toldAt && (!known.includes(id) || showsLess(urgencies.get(id))),
  );
}

function heard(snapshot: Snapshot | null): Heard {
  const { airdrops = [], missing = [], fetchedAt = start } = snapshot ?? {};
  const urgencies = airdrops.map(({ id, deadline }) => {
    const urgency = urgencyAt({ deadline, fetchedAt }, fetchedAt);
    return [id, urgency === "over" ? "verySoon" : urgency] as const;
  });
  return {
    at: fetchedAt,
    urgencies: new Map(urgencies),
    known: [...airdrops, ...missing].map(({ id }) => id),
  };
}

describe("dueAlerts", () => {
  const airdrops = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom("a", "b", "c"),
      urgency: fc.constantFrom("none", "soon", "verySoon"),
      usdValue: fc.constantFrom(null, 5),
    }),
    { selector: ({ id }) => id },
  );
  const step = fc.record({
    hours: fc.oneof(
      fc.constantFrom(6, 24),
      fc.integer({ min: 0, max: 30 }),
      fc.integer({ min: 0, max: 480 }),
    ),
    answered: fc.boolean(),
    airdrops,
    dropped: fc.constantFrom(0, 0, 0, 1),
    mayShow: fc.boolean(),
  });

  it("raises an alert for every new airdrop, again once withdrawn", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const w = watching();
        const notified = new Map<string, number>();
        const answers: Heard[] = [];
        let now = start;
        for (const { hours, answered, airdrops: listed, dropped, mayShow } of steps) {
          now += hours * hour;
          const how = { ...everyAlert, mayShow, dropped };
          if (answered && answers.length === 0) for (const { id } of listed) notified.set(`new ${id}`, now);
          const alerts = answered
            ? w.fetch(
                now,
                listed.map((one) => airdrop(one.id, one)),
                how,
              )
            : w.wait(now, how);
          if (answered) answers.push(heard(w.snapshot()));
          expect(mayShow ? [] : alerts).toEqual([]);
          for (const alert of alerts) {
            const [kind = "", id = ""] = alert.split(" ");
            const toldAt = notified.get(alert);
            if (toldAt !== undefined) expect(isWithdrawn(kind, id, toldAt, answers), alert).toBe(true);
            notified.set(alert, now);
          }
        }
        w.wait(now);
        const lastFetchAt = answers.at(-1)?.at ?? start;
        const entries = new Map((w.ledger()?.airdrops ?? []).map((entry) => [entry.id, entry]));
        for (const { id, deadline } of w.snapshot()?.airdrops ?? []) {
          const answer = { deadline, fetchedAt: lastFetchAt };
          const urgency = urgencyAt(answer, now);
          if (urgency === "over") continue;
          const isUnchecked = describeDeadline(answer, now).kind === "mayHaveExpired";
          const expected = urgency === "verySoon" && !isUnchecked ? ["new", "verySoon"] : ["new"];
          expect(entries.get(id)?.notified).toEqual(expect.arrayContaining(expected));
        }
      }),
      { seed, numRuns: 1_000 },
    );
  });
});
