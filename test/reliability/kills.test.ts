import { describe, expect, it } from "vitest";
import { runsOr } from "../seed.ts";
import { runOf, targets } from "./run.ts";
import { simulator, sumOf } from "./simulator.ts";

/**
 * Measured with faults in the engine: snapshots written apart from the schedule fail one run in 35, ledgers written
 * apart from the notifications one in 20.
 */
const runs = runsOr(500);

const play = simulator(runOf);

describe("the background under random kills", () => {
  it(`loses and repeats nothing in ${runs} runs`, async () => {
    const played = await play(runs);
    // Fewer runs, as in a replay, are checked only for their outcome.
    if (runs < 500) return;
    const killedOn = played.flatMap((run) => run.killedOn);
    // After a rename of a lock or an item, no kill would match the old name.
    for (const { on } of targets)
      expect(killedOn.filter((one) => one === on).length, `kills on "${on}"`).toBeGreaterThan(runs / 100);
    expect(sumOf(played.map(({ shown }) => shown))).toBeGreaterThan(runs);
  }, 3_600_000);
});
