import { describe, expect, it } from "vitest";
import { runsOr } from "../../seed.ts";
import { simulator, sumOf } from "../simulator.ts";
import { recoveryOf } from "./recovery.ts";

/**
 * Measured with faults in the engine: waiting for a silent browser API fails one run in 14, trusting a due time from
 * before the clock was set back one in 38.
 */
const runs = runsOr(250);

// Broken APIs log errors as expected.
const play = simulator(recoveryOf, () => false);

describe("the background after failures", () => {
  it(`recovers in ${runs} runs without the user`, async () => {
    const played = await play(runs);
    // Fewer runs, as in a replay, are checked only for their outcome.
    if (runs < 250) return;
    const troubles = Map.groupBy(
      played.flatMap((run) => run.troubles),
      (name) => name,
    );
    for (const [name, times] of troubles) expect(times.length, name).toBeGreaterThan(runs / 100);
    expect(sumOf(played.map(({ kills }) => kills))).toBeGreaterThan(runs / 10);
  }, 3_600_000);
});
