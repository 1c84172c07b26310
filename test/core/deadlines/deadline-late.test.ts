import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { runsOr, seed } from "../../seed.ts";
import { claimsOf, type LateClaim } from "./late-claims.ts";
import {
  answersOf,
  day,
  deadlineAt,
  type Life,
  life,
  movedAt,
  type SimulatedAnswer,
} from "./simulated-deadline.ts";

const lives = runsOr(1_000);

/**
 * An edge may be late only if the deadline moved after two answers a day apart, or after one that a false answer
 * confirmed at least a day later. No false answer lasts a day. A late clock makes them seem a day apart.
 */
function isExcused(one: Life, by: readonly SimulatedAnswer[], now: number): boolean {
  const moved = movedAt(one, now);
  const isConfirmedFalsely = (first: number) =>
    answersOf(one).some(({ at, isFaulty }) => isFaulty && at >= first + day && at <= now);
  return by.some(({ at, clockAt, isFaulty }) =>
    clockAt < at ? isFaulty || moved > at : moved > at + day || (moved > at && isConfirmedFalsely(at)),
  );
}

/** @returns the earliest deadline that an answer of a time proves, independent of `src`; null for no evidence */
function edgeOf({ flags }: SimulatedAnswer, at: number): number | null {
  if (flags === null || (flags.verySoon !== true && flags.soon !== true)) return null;
  return flags.verySoon === false ? at + 6 * day : at - day;
}

describe.each(["UTC", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"])("in %s", (zone) => {
  it(`shows and exports no late time, in ${lives} lives`, () => {
    vi.stubEnv("TZ", zone);
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
              return deadline !== null && latest > deadline && !isExcused(one, by, now);
            };
            expect(claims.filter(isLate)).toEqual([]);
          }
        },
      ),
      { seed, numRuns: lives },
    );
  }, 3_600_000);
});
