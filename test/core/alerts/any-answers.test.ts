import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { describeDeadline, uncheckedAt, urgencyAt } from "../../../src/core/deadlines/deadline-shown.ts";
import { rank, type Urgency } from "../../../src/core/deadlines/urgency.ts";
import { seed } from "../../seed.ts";
import { airdrop, day, everyAlert, hour, start, watching } from "../deadlines/watching.ts";

type Heard = {
  readonly at: number;
  /** As the list shows them. */
  readonly urgencies: ReadonlyMap<string, Urgency>;
  readonly gone: readonly string[];
};

/** What an alert says at least of its airdrop's urgency; the others are raised once. */
const says = new Map<string, Urgency>([
  ["soon", "soon"],
  ["verySoon", "verySoon"],
  ["mayHaveExpired", "verySoon"],
]);

/** @returns whether, after `toldAt`, the list showed less, or the airdrop was gone */
function isWithdrawn(kind: string, id: string, toldAt: number, answers: readonly Heard[]): boolean {
  const told = says.get(kind);
  const showsLess = (urgency: Urgency | undefined) =>
    urgency !== undefined && told !== undefined && rank[urgency] > rank[told];
  return answers.some(
    ({ at, urgencies, gone }) => at >= toldAt && (gone.includes(id) || showsLess(urgencies.get(id))),
  );
}

function heard(snapshot: Snapshot | null): Heard {
  const { airdrops = [], gone = [], fetchedAt = start } = snapshot ?? {};
  const urgencies = airdrops.map(({ id, deadline }) => {
    const urgency = urgencyAt({ deadline, fetchedAt }, fetchedAt);
    return [id, urgency === "over" ? "verySoon" : urgency] as const;
  });
  return { at: fetchedAt, urgencies: new Map(urgencies), gone };
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
          if (deadline === null || urgency === "over" || urgency === "none") continue;
          const isUnchecked = describeDeadline(answer, now).kind === "mayHaveExpired";
          // After the early edge only an answer says "within 7 days".
          const urgencyKind = (deadline.from ?? now) > now ? urgency : urgencyAt(answer, lastFetchAt);
          const kind = isUnchecked ? "mayHaveExpired" : urgencyKind;
          const expected = isUnchecked && now < uncheckedAt(deadline) ? ["new"] : ["new", kind];
          expect(entries.get(id)?.notified).toEqual(expect.arrayContaining(expected));
        }
      }),
      { seed, numRuns: 1_000 },
    );
  });

  it("raises an alert again after ten days of less urgent answers", () => {
    const less = fc.constantFrom([], [airdrop("a")], [airdrop("a", { urgency: "soon" })]);
    const gaps = fc.array(fc.integer({ min: 1, max: 48 }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(gaps, less, (hours, answer) => {
        const w = watching();
        const urgent = [airdrop("a", { urgency: "verySoon" })];
        let now = start;
        expect(w.fetch(now, urgent)).toEqual(["verySoon a"]);
        let index = 0;
        while (now < start + 10 * day) {
          now += (hours[index++ % hours.length] ?? 1) * hour;
          expect(w.fetch(now, answer)).toEqual([]);
        }
        expect(w.fetch(now + 6 * hour, urgent)).toEqual(["verySoon a"]);
      }),
      { seed },
    );
  });

  it("lists each airdrop once in the ledger", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const w = watching();
        let now = start;
        for (const { hours, airdrops: listed } of steps) {
          now += hours * hour;
          w.fetch(
            now,
            listed.map((one) => airdrop(one.id, one)),
          );
          const ids = (w.ledger()?.airdrops ?? []).map(({ id }) => id);
          expect(new Set(ids).size).toBe(ids.length);
        }
      }),
      { seed },
    );
  });
});
