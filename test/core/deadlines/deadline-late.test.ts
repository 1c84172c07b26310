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
type Edge = { readonly from: number; readonly by: readonly SimulatedAnswer[] };

/**
 * An edge may be late only if the deadline moved after two answers a day apart. No false answer lasts a day. A clock
 * that was behind makes two answers seem a day apart.
 */
function isExcused(one: Life, { by }: Pick<Edge, "by">, now: number): boolean {
  const moved = movedAt(one, now);
  return by.some(({ at, clockAt, isFaulty }) => (clockAt < at ? isFaulty || moved > at : moved > at + day));
}

/** @returns the earliest deadline that an answer of a time proves, independent of `src`; null for no evidence */
function edgeOf({ flags }: SimulatedAnswer, at: number): number | null {
  if (flags === null || (flags.verySoon !== true && flags.soon !== true)) return null;
  return flags.verySoon === false ? at + 6 * day : at - day;
}

type Rule<W> = (before: W | null, answer: SimulatedAnswer) => W | null;

/** @returns the edges after each answer, with their evidence */
function edgesOf<W>(one: Life, rule: Rule<W>, fromOf: (window: W) => number | null) {
  const found: { readonly now: number; readonly edge: Edge | null }[] = [];
  let before: W | null = null;
  let since: SimulatedAnswer[] = [];
  for (const answer of answersOf(one).map((each) => ({ ...each, clockAt: each.at }))) {
    const known: W | null = answer.flags === null ? null : rule(before, answer);
    if (before === null) since = [];
    since.push(answer);
    const from = known === null ? null : fromOf(known);
    const by = since.filter((each) => edgeOf(each, each.at) === from);
    found.push({ now: answer.at, edge: from === null ? null : { from, by } });
    before = known;
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

const newRule: Rule<KnownDeadline> = (before, { flags, at }) =>
  flags === null ? null : deadlineAfter(before, flags, at);
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
          const answers = answersOf(one);
          for (const [index, { from, claims }] of claimsOf(one, parts).entries()) {
            const by = answers
              .slice(0, index + 1)
              .filter((each) => from !== null && edgeOf(each, each.clockAt) === from);
            const isLate = ({ now, latest }: LateClaim) => {
              const deadline = deadlineAt(one, now);
              return deadline !== null && latest > deadline && !isExcused(one, { by }, now);
            };
            expect(claims.filter(isLate)).toEqual([]);
          }
        },
      ),
      { seed, numRuns: livesInZone },
    );
  }, 3_600_000);
});
