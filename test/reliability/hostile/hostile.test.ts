import { describe, expect, it } from "vitest";
import { runsOr } from "../../seed.ts";
import { simulator, sumOf } from "../simulator.ts";
import { hostileLife } from "./hostile.ts";

/** One life takes as long as 100 runs of another simulator. */
const runs = Math.ceil(runsOr(250) / 25);

const play = simulator(hostileLife, () => false);

describe("a background with a hostile service", () => {
  it(`asks little and misses nothing in ${runs} lives`, async () => {
    const lives = await play(runs);
    const share = sumOf(lives.map(({ done }) => done)) / sumOf(lives.map(({ due }) => due));
    const mostRequests = Math.max(...lives.map((life) => life.mostRequests));
    const longestGap = Math.max(...lives.map((life) => life.longestGap));
    console.info(JSON.stringify({ share, mostRequests, longestGap }));
    expect(share).toBeGreaterThan(0.99);
  }, 36_000_000);
});
