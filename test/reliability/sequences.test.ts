import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDue } from "../../src/core/refresh/schedule.ts";
import { seed } from "../seed.ts";
import { type Event, every, hour, Machine, minute, outcomes, wallets } from "./machine.ts";

const wallet = fc.constantFrom(...wallets);
const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("try"),
      outcome: fc.constantFrom(...outcomes),
      random: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("wake") }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("wait"),
      ms: fc.oneof(fc.nat(2 * minute), fc.nat(3 * hour), fc.nat(72 * hour)),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("clockBack"),
      ms: fc.oneof(fc.nat(2 * minute), fc.nat(960 * hour)),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("requestedByUser"), wallet }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("cancelled") }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("budgetSpent") }) },
);

function holds(events: fc.Arbitrary<Event[]>, numRuns: number, check: (machine: Machine) => void): void {
  fc.assert(
    fc.property(events, (sequence) => {
      const machine = new Machine();
      for (const each of sequence) {
        machine.happen(each);
        check(machine);
      }
    }),
    { seed, numRuns },
  );
}

const anything = fc.array(event, { maxLength: 80 });
/** A service that fails for days, and a background that wakes at any time. */
const failing = fc
  .tuple(
    fc.array(event, { maxLength: 10 }),
    fc.array(fc.constantFrom(...outcomes.filter((one) => one !== "answered")), {
      minLength: 100,
      maxLength: 150,
    }),
  )
  .map(([before, failures]) => [
    ...before,
    ...failures.flatMap((outcome): Event[] => [{ kind: "wake" }, { kind: "try", outcome, random: 0 }]),
  ]);

describe("refresh transitions in random order", () => {
  it("keep times and sums finite and non-negative", () => {
    holds(anything, 2_000, ({ state, nextWake, now }) => {
      for (const entry of Object.values(state.schedule)) {
        for (const value of [entry?.dueAt, entry?.wait?.since ?? 0, entry?.wait?.until ?? 0]) {
          expect(Number.isFinite(value) && Number(value) >= 0).toBe(true);
        }
      }
      for (const { requests } of state.activity.requests) expect(requests).toBeGreaterThanOrEqual(0);
      expect(nextWake()).toBeGreaterThanOrEqual(now);
      expect(nextWake()).toBeLessThanOrEqual(now + 6 * hour);
    });
  });

  it("make a wallet due again within 25 hours", () => {
    holds(anything, 2_000, (machine) => {
      for (const id of wallets) {
        const entry = machine.state.schedule[id];
        const from = machine.keptSince.get(id);
        if (entry === undefined || from === undefined) continue;
        const later = Math.max(machine.now, from + 25 * hour);
        // A wait of the wallet lasts at most six hours.
        expect(isDue(entry, later, every) || isDue(entry, later + 6 * hour, every)).toBe(true);
      }
    });
  });

  it.each([
    ["anything", 2_000, anything],
    ["failures alone", 150, failing],
  ] as const)("try failing wallets at most 30 times a day: %s", (_name, numRuns, events) => {
    holds(events, numRuns, ({ tries, now }) => {
      for (const times of tries.values()) {
        if (times.filter((at) => at > now - 24 * hour).length > 30) expect.fail(`tried at ${times}`);
      }
    });
  });

  it("send no request after a failed probe", () => {
    holds(fc.oneof(anything, failing), 300, ({ lastProbe, mayFetch }) => {
      if (lastProbe === "failed") expect(mayFetch()).toBe(false);
    });
  });
});
