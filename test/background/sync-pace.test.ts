import fc from "fast-check";
import { expect, it } from "vitest";
import { mayWrite, withWrites } from "../../src/background/sync-pace.ts";
import type { SyncWrites } from "../../src/storage/sync.ts";
import { seed } from "../seed.ts";

const minute = 60_000;

it("no minute holds more than 60 writes and no hour more than 900, wherever they begin", () => {
  const gaps = fc.array(fc.nat(8_000), { minLength: 1_500, maxLength: 2_000 });
  fc.assert(
    fc.property(gaps, (waits) => {
      let writes: SyncWrites = [];
      let now = 1_800_000_000_000;
      const made: number[] = [];
      for (const wait of waits) {
        now += wait;
        if (!mayWrite(writes, 1, now)) continue;
        writes = withWrites(writes, 1, now);
        made.push(now);
      }
      for (const [span, most] of [
        [minute, 60],
        [60 * minute, 900],
      ] as const) {
        made.forEach((from, index) => {
          expect((made[index + most] ?? Number.POSITIVE_INFINITY) - from).toBeGreaterThanOrEqual(span);
        });
      }
      expect(writes.length).toBeLessThanOrEqual(61);
    }),
    { seed, numRuns: 20 },
  );
});

it("a clock that is set back does not free what was spent", () => {
  const writes = withWrites([], 60, 10 * minute);
  expect(mayWrite(writes, 1, 9 * minute)).toBe(false);
  expect(mayWrite(writes, 1, 12 * minute)).toBe(true);
});
