import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Snapshot } from "../../../src/core/airdrops/snapshot.ts";
import { urgencyAt } from "../../../src/core/deadlines/urgency-at.ts";
import { airdrop } from "../../fixtures.ts";
import { seed } from "../../seed.ts";
import { everyAlert, hour, start, watching } from "../deadlines/watching.ts";

type Told = {
  readonly at: number;
  /** When its window replaced another; null if it did not. */
  readonly window: number | null;
};

const windowOf = (snapshot: Snapshot | null, id: string) =>
  snapshot?.airdrops.find((one) => one.id === id)?.deadline?.replacedAt ?? null;

/** The airdrops that are not gone: all of them, or those that have a deadline. */
function knownIn(snapshot: Snapshot | null, isDated: boolean): readonly string[] {
  const { airdrops = [], missing = [] } = snapshot ?? {};
  return [...airdrops, ...missing].flatMap(({ id, deadline }) => (isDated && deadline === null ? [] : id));
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

  it("raises each alert once for an airdrop and its window", () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const w = watching();
        const told = new Map<string, Told>();
        const answers: { readonly at: number; readonly snapshot: Snapshot | null }[] = [];
        let now = start;
        for (const { hours, answered, airdrops: listed, dropped, mayShow } of steps) {
          now += hours * hour;
          const how = { ...everyAlert, mayShow, dropped };
          if (answered && answers.length === 0)
            for (const { id } of listed) told.set(`new ${id}`, { at: now, window: null });
          const alerts = answered
            ? w.fetch(
                now,
                listed.map((one) => airdrop(one.id, one)),
                how,
              )
            : w.wait(now, how);
          if (answered) answers.push({ at: now, snapshot: w.snapshot() });
          expect(mayShow ? [] : alerts).toEqual([]);
          for (const alert of alerts) {
            const [kind = "", id = ""] = alert.split(" ");
            const window = kind === "new" ? null : windowOf(w.snapshot(), id);
            const before = told.get(alert);
            const hasEnded = answers.some(
              ({ at, snapshot }) =>
                at >= (before?.at ?? 0) && !knownIn(snapshot, kind !== "new").includes(id),
            );
            if (before !== undefined) expect(window !== before.window || hasEnded, alert).toBe(true);
            told.set(alert, { at: now, window });
          }
        }
        w.wait(now);
        const lastFetchAt = answers.at(-1)?.at ?? start;
        const entries = new Map((w.ledger()?.airdrops ?? []).map((entry) => [entry.id, entry]));
        for (const { id, deadline } of w.snapshot()?.airdrops ?? []) {
          if (urgencyAt({ deadline, fetchedAt: lastFetchAt }, now) === "over") continue;
          const left = deadline === null ? Number.POSITIVE_INFINITY : (deadline.farEnd - now) / (24 * hour);
          const expected = ["new", ...(left <= 8 ? ["verySoon"] : []), ...(left <= 2 ? ["lastDay"] : [])];
          expect(entries.get(id)?.notified).toEqual(expect.arrayContaining(expected));
        }
      }),
      { seed, numRuns: 1_000 },
    );
  });
});
