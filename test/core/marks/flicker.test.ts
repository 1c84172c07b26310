import { expect, it } from "vitest";
import { airdropOf } from "../../../src/core/airdrops/airdrop.ts";
import { below, randomOf } from "../../random.ts";
import { runsOr, seed } from "../../seed.ts";
import { hour, life, minute } from "./life.ts";

const entries = ["a.1", "a.2", "b.1", "c.1", "s.1"];
const services = ["https://one.example", "https://two.example"];

type Answer = {
  readonly at: number;
  readonly listed: ReadonlySet<string>;
  readonly dropped: number;
  readonly serviceUrl: string;
};

/** @returns whether two whole answers of a service, 10 minutes apart, lack an airdrop since it was last listed */
function isLackedTwice(answers: readonly Answer[], airdrop: string, serviceUrl: string): boolean {
  const own = answers.filter((answer) => answer.serviceUrl === serviceUrl);
  const since = own.slice(own.findLastIndex(({ listed }) => listed.has(airdrop)) + 1);
  const whole = since.filter(({ dropped }) => dropped === 0);
  return (whole.at(-1)?.at ?? 0) - (whole[0]?.at ?? 0) >= 10 * minute;
}

/** Two weeks of a user who opens pages, marks and answers, with lists that flicker. @returns how often it was asked */
function play(ownSeed: number): number {
  const random = randomOf(ownSeed);
  const one = life();
  const answers: Answer[] = [];
  /** The airdrops that the user opened, and those that the user claimed. */
  const [opened, claimed] = [new Set<string>(), new Set<string>()];
  let asks = 0;
  for (let at = 0; at < 14 * 24 * hour; at += below(random, 2 * hour)) {
    act(at);
    const { opened: noted, dismissals } = one.state;
    const isMarked = (airdrop: string) => dismissals.some((mark) => mark.airdrop === airdrop);
    const claims = dismissals.flatMap((mark) => (mark.claimed ? mark.airdrop.replace(/#.*/, "") : []));
    const about = `seed ${ownSeed}, ${at} ms`;
    for (const { airdrop, serviceUrl, isConfirmed } of noted)
      expect(isConfirmed, about).toBe(isLackedTwice(answers, airdrop, serviceUrl));
    const wanted = noted.filter(({ isConfirmed, airdrop }) => isConfirmed && !isMarked(airdrop));
    expect(one.asked, about).toHaveLength(wanted.length);
    expect(opened, about).toEqual(new Set([...opened, ...noted.map(({ airdrop }) => airdrop)]));
    expect(claimed, about).toEqual(new Set([...claimed, ...claims]));
    const kept = new Set([...claimed, ...noted.map(({ airdrop }) => airdrop)]);
    expect(
      [...opened].filter((airdrop) => !kept.has(airdrop)),
      about,
    ).toEqual([]);
    asks += wanted.length;
  }
  return asks;

  function act(at: number): void {
    const chance = random();
    const entry = entries[below(random, entries.length)] ?? "";
    const airdrop = airdropOf(entry);
    if (chance < 0.6) {
      const listed = entries.filter(() => random() < 0.6);
      const [dropped, serviceUrl = ""] = [random() < 0.2 ? 1 : 0, services[random() < 0.1 ? 1 : 0]];
      one.lists(at, listed.join(" "), { dropped, serviceUrl });
      answers.push({ at, listed: new Set(listed.map(airdropOf)), dropped, serviceUrl });
    } else if (chance < 0.75) {
      one.opens(at, entry);
      if (answers.at(-1)?.listed.has(airdrop)) opened.add(airdrop);
    } else if (chance < 0.85) one.marks(airdrop, { hidden: random() < 0.5 ? true : null });
    else if (chance < 0.9) {
      one.marks(airdrop, { claimed: { name: entry, usdValue: 1, at } });
      claimed.add(airdrop);
    } else if (one.asked.length > 0) {
      const before = one.state.opened;
      const isYes = random() < 0.5;
      one.says(isYes ? "yes" : "no");
      for (const { airdrop: answered } of before.filter((of) => !one.state.opened.includes(of)))
        if (isYes) claimed.add(answered);
        else opened.delete(answered);
    }
  }
}

it("asks only about opened airdrops that two answers lack", () => {
  let asks = 0;
  for (let run = 0; run < runsOr(300) / 10; run += 1) asks += play(seed + run);
  expect(asks).toBeGreaterThan(0);
}, 3_600_000);
