/** Random airdrops with known deadlines, and the service's answers about them by the rules of its interface. */
import { below, type Random } from "../../random.ts";
import { entry } from "../../sandbox/entry.ts";

const day = 86_400_000;

/** Times are ms since the start of the attack. */
export type AirdropLife = {
  readonly name: string;
  /** When the service first knows the deadline. */
  readonly announcedAt: number;
  readonly deadline: number;
  /** The project postpones the deadline once, at this time, by `movedBy`; 0 means never. */
  readonly movedAt: number;
  readonly movedBy: number;
  /** Error in the service's countdown, at most a day in either direction. */
  readonly rounding: number;
  /** Wrong or missing flags, by the number of the answer. Two glitches are never consecutive. */
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

/** @param answers number of answers that the attack requests */
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

/** @returns the true deadline, as the project announces it at `now` */
export function deadlineAt({ deadline, movedAt, movedBy }: AirdropLife, now: number): number {
  return movedAt > 0 && now >= movedAt ? deadline + movedBy : deadline;
}

/**
 * The service's list entry at `now`. The first flags are always right, because Windfall trusts the first evidence.
 *
 * @param answer number of the answer
 * @returns null after the airdrop expired
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
