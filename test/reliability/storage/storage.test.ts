import { describe, expect, it } from "vitest";
import { runsOr } from "../../seed.ts";
import { simulator, sumOf } from "../simulator.ts";
import { faultsOf } from "./faults.ts";

const runs = runsOr(60);

// Clearing away what a probe left may fail as well.
const isBug = (error: unknown) =>
  Object(error).name !== "NoAnswer" && !String(error).includes("storage refused");
const play = simulator(faultsOf, isBug);

describe("the background over a storage that fails", () => {
  it(`loses nothing and sends no key elsewhere in ${runs} runs`, async () => {
    const played = await play(runs);
    if (runs === 1) return;
    for (const key of ["failures", "damages", "alerts"] as const)
      expect(sumOf(played.map((run) => run[key])), key).toBeGreaterThan(runs / 4);
  }, 3_600_000);
});
