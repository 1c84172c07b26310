import { describe, expect, it } from "vitest";
import { runsOr } from "../seed.ts";
import { outcomes, questionRunOf } from "./question.ts";
import { simulator, sumOf } from "./simulator.ts";

/** One run takes as long as 20 of another simulator. */
const runs = Math.ceil(runsOr(300) / 20);

const play = simulator(questionRunOf);

describe("the question about a claim", () => {
  it(`follows its rules in ${runs} runs of a flickering service`, async () => {
    const played = await play(runs);
    // A replay is one run, which may not reach every outcome.
    if (runs === 1) return;
    for (const outcome of outcomes)
      expect(sumOf(played.map(({ counts }) => counts[outcome])), outcome).toBeGreaterThan(0);
  }, 3_600_000);
});
