/** Airdrops whose true deadlines are known, and a service that tells of them as the interface document has it. */
import { below, type Random } from "../../random.ts";
import { entry } from "../../sandbox/entry.ts";

const day = 86_400_000;

/** Times are ms since the start of the attack. */
export type AirdropLife = {
  readonly name: string;
  /** From when on the service knows a deadline. */
  readonly announcedAt: number;
  readonly deadline: number;
  /** The project postpones once, at this time, by so much; 0 for never. */
  readonly movedAt: number;
  readonly movedBy: number;
  /** How far off the service counts, a day at most. */
  readonly rounding: number;
  /** Answers, by their number, whose flags are wrong or missing. Never two in a row, never the first with a flag. */
  readonly glitches: ReadonlyMap<number, Flags>;
};

type Flags = { readonly isExpiringSoon?: boolean; readonly isExpiringVerySoon?: boolean };

const wrongFlags: readonly Flags[] = [
  {},
  { isExpiringSoon: true },
  { isExpiringVerySoon: false },
  { isExpiringSoon: false, isExpiringVerySoon: false },
  { isExpiringSoon: true, isExpiringVerySoon: false },
  { isExpiringSoon: true, isExpiringVerySoon: true },
];

/** @param answers how many answers the attack asks for */
export function lifeOf(random: Random, name: string, answers: number): AirdropLife {
  const announcedAt = random() < 0.5 ? 0 : below(random, 20 * day);
  const glitches = new Map<number, Flags>();
  for (let answer = 2 + below(random, 4); answer < answers; answer += 2 + below(random, 6)) {
    const flags = wrongFlags[below(random, wrongFlags.length)];
    if (flags !== undefined && random() < 0.5) glitches.set(answer, flags);
  }
  return {
    name,
    announcedAt,
    deadline: announcedAt + below(random, 45 * day),
    movedAt: random() < 0.3 ? below(random, 30 * day) : 0,
    movedBy: below(random, 40 * day),
    rounding: below(random, 2 * day) - day,
    glitches,
  };
}

/** @returns when the airdrop truly expires, as the project has it at `now` */
export function deadlineAt({ deadline, movedAt, movedBy }: AirdropLife, now: number): number {
  return movedAt > 0 && now >= movedAt ? deadline + movedBy : deadline;
}

/**
 * What the service sends. A glitch that would come with the very first flags is left out: the first evidence is
 * believed.
 *
 * @param answer the number of the answer
 * @returns null once the airdrop has expired
 */
export function entryAt(life: AirdropLife, now: number, answer: number, seen: Set<string>): object | null {
  const left = deadlineAt(life, now) - now;
  if (left <= 0) return null;
  const counted = left + life.rounding;
  const isKnown = now >= life.announcedAt;
  const truth = {
    isExpiringSoon: isKnown && counted <= 30 * day,
    isExpiringVerySoon: isKnown && counted <= 7 * day,
  };
  const glitch = life.glitches.get(answer);
  const flags = glitch !== undefined && seen.has(life.name) ? glitch : truth;
  if (truth.isExpiringSoon || truth.isExpiringVerySoon) seen.add(life.name);
  const { isExpiringSoon: _soon, isExpiringVerySoon: _verySoon, ...rest } = Object(entry(life.name));
  return { ...rest, ...flags };
}
