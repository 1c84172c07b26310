import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  type DeadlineWindow,
  deadlineAfter,
  type KnownDeadline,
} from "../../../src/core/deadlines/deadline-window.ts";
import { runsOr, seed } from "../../seed.ts";
import { claimsOf, type LateClaim } from "./late-claims.ts";
import { oldWindowAfter } from "./old-window-rule.ts";
import {
  answersOf,
  day,
  deadlineAt,
  type Life,
  life,
  movedAt,
  type SimulatedAnswer,
  start,
} from "./simulated-deadline.ts";

/** Fewer lives for all claims, because each check writes a calendar file. */
const lives = runsOr(1_000);
const livesInZone = runsOr(200);

/** An early edge with its possible evidence. */
type Edge = { readonly from: number; readonly by: readonly SimulatedAnswer[]; readonly isFirst: boolean };

/** An edge may be late after the deadline moved, or after a false first answer. */
function isExcused(one: Life, { by, isFirst }: Edge, now: number): boolean {
  const moved = movedAt(one, now);
  return by.some(({ at, isFaulty }) => moved > at || (isFirst && isFaulty));
}

/** @returns the earliest deadline that an answer proves, independent of `src`; null for no evidence */
function edgeOf({ at, flags }: SimulatedAnswer): number | null {
  if (flags === null || (flags.verySoon !== true && flags.soon !== true)) return null;
  return flags.verySoon === false ? at + 6 * day : at - day;
}

type Rule<W> = (before: W | null, answer: SimulatedAnswer, lastAt: number) => W | null;

/** @returns the edges after each answer, with their evidence */
function edgesOf<W>(one: Life, rule: Rule<W>, fromOf: (window: W) => number | null) {
  const found: { readonly now: number; readonly edge: Edge | null }[] = [];
  let before: W | null = null;
  let since: SimulatedAnswer[] = [];
  let lastAt = 0;
  for (const answer of answersOf(one)) {
    const known: W | null = answer.flags === null ? null : rule(before, answer, lastAt);
    if (before === null) since = [];
    since.push(answer);
    const from = known === null ? null : fromOf(known);
    const by = since.filter((each) => edgeOf(each) === from);
    const edge = from === null ? null : { from, by, isFirst: by.includes(since[0] ?? answer) };
    found.push({ now: answer.at, edge });
    before = known;
    lastAt = answer.at;
  }
  return found;
}

/** @returns whether a rule's early edge is later than the true deadline without an excuse */
function isLate<W>(one: Life, rule: Rule<W>, fromOf: (window: W) => number | null): boolean {
  return edgesOf(one, rule, fromOf).some(({ now, edge }) => {
    const deadline = deadlineAt(one, now);
    return edge !== null && deadline !== null && edge.from >= deadline && !isExcused(one, edge, now);
  });
}

const newRule: Rule<KnownDeadline> = (before, { flags, at }, lastAt) =>
  flags === null ? null : deadlineAfter(before, flags, at, lastAt);
const fromOf = ({ from }: DeadlineWindow) => from;

type OldSeen = { readonly window: ReturnType<typeof oldWindowAfter>; readonly lastFetchAt: number };
const oldRule: Rule<OldSeen> = (before, { flags, at }) => {
  const urgency = flags?.verySoon === true ? "verySoon" : flags?.soon === true ? "soon" : "none";
  return { window: oldWindowAfter(before, urgency, at), lastFetchAt: at };
};
const oldFrom = ({ window }: OldSeen) => (window.to === null ? null : window.from);

/** A deadline nine days ahead is announced after answers without one. */
const announced = (hours: number): Life => ({
  truths: [
    { at: start, deadline: null, isMove: false },
    { at: start + hours * 3_600_000, deadline: start + 9 * day, isMove: false },
  ],
  round: (deadline, now) => deadline - now,
  without: [],
  steps: [0, 6].map((wait) => ({ gap: wait * 3_600_000, fault: null })),
});

describe("the early edge", () => {
  it(`is never late, in ${lives} lives`, () => {
    fc.assert(
      fc.property(life, (one) => !isLate(one, newRule, fromOf)),
      { seed, numRuns: lives },
    );
  }, 3_600_000);

  it("is late under the old rule", () => {
    const found = fc.check(
      fc.property(life, (one) => !isLate(one, oldRule, oldFrom)),
      { seed, numRuns: 10_000 },
    );
    expect(found.failed).toBe(true);
  });

  it("is in time after a deadline is announced", () => {
    expect(isLate(announced(3), oldRule, oldFrom)).toBe(true);
    expect(isLate(announced(3), newRule, fromOf)).toBe(false);
  });

  it("is in time after an answer without flags", () => {
    const soon = announced(0);
    const fault = { flags: { soon: false, verySoon: false }, lasts: 0 };
    const glitched: Life = {
      ...soon,
      steps: [0, 6, 6].map((wait, index) => ({ gap: wait * 3_600_000, fault: index === 1 ? fault : null })),
    };
    expect(isLate(glitched, oldRule, oldFrom)).toBe(true);
    expect(isLate(glitched, newRule, fromOf)).toBe(false);
  });
});

describe.each(["UTC", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"])("in %s", (zone) => {
  const before = process.env.TZ;
  afterAll(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  it(`shows and exports no late time, in ${livesInZone} lives`, () => {
    process.env.TZ = zone;
    fc.assert(
      fc.property(
        life,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 }),
        (one, parts) => {
          const edges = edgesOf(one, newRule, fromOf);
          const late = (claim: LateClaim, index: number) => {
            const { edge } = edges[index] ?? { edge: null };
            const deadline = deadlineAt(one, claim.now);
            return (
              edge !== null &&
              deadline !== null &&
              claim.latest > deadline &&
              !isExcused(one, edge, claim.now)
            );
          };
          for (const [index, claims] of claimsOf(one, parts).entries())
            expect(claims.filter((claim) => late(claim, index))).toEqual([]);
        },
      ),
      { seed, numRuns: livesInZone },
    );
  }, 3_600_000);
});
