/**
 * `npm run bench:deadlines`: how often and how early Windfall can name a day to claim by, over a simulated population
 * of airdrops (table in docs/reliability.md). `WINDFALL_SEED` repeats a population.
 */
import { format } from "node:util";
import { describeDeadline } from "../../src/core/deadlines/deadline-shown.ts";
import {
  type DeadlineFlags,
  deadlineAfter,
  type KnownDeadline,
} from "../../src/core/deadlines/deadline-window.ts";
import { lastWholeDayBy } from "../../src/core/deadlines/local-day.ts";
import { below, type Random, randomOf } from "../random.ts";

const hour = 3_600_000;
const day = 24 * hour;
const airdrops = 4_000;
const start = Date.UTC(2026, 10, 20, 12);
const seed = Number(process.env.WINDFALL_SEED ?? 15);

/** Shares of answers with a false flag and with a missing flag. */
const faults = { glitch: 0.02, missing: 0.03 };

/** `moves`: the service moves each deadline once, to an earlier time. */
type Row = { readonly interval: number; readonly glitches: boolean; readonly moves: boolean };

/** An airdrop that expires in 10 to 60 days. The service learns the deadline at least 3 days before. */
function lifeOf(random: Random, { interval, glitches, moves }: Row) {
  const first = start + 10 * day + below(random, 50 * day);
  const announcedAt = random() < 0.5 ? start : start + below(random, first - start - 3 * day);
  const movedAt = moves ? start + below(random, first - start) : first;
  const movedTo = moves ? movedAt + below(random, first - movedAt) : first;
  const off = (random() < 0.5 ? 0 : random() * 2 - 1) * day;
  let known: KnownDeadline | null = null;
  let lastAt = 0;
  let wasFaulty = false;
  /** Time in ms of the last week in which a day was named, and how early each named day ended. */
  let named = 0;
  const early: number[] = [];
  let isLate = false;
  for (let at = start; at < (at < movedAt ? first : movedTo); at += interval * (0.9 + 0.2 * random())) {
    const deadline = at < movedAt ? first : movedTo;
    const left = deadline - at + off;
    const isAnnounced = announcedAt <= at;
    const flags = { soon: isAnnounced && left <= 30 * day, verySoon: isAnnounced && left <= 7 * day };
    const draw = random();
    const isFaulty: boolean = glitches && !wasFaulty && draw < faults.glitch + faults.missing;
    const said: DeadlineFlags = !isFaulty ? flags : faultOf(flags, random, draw < faults.glitch);
    wasFaulty = isFaulty;
    known = deadlineAfter(known, said, Math.round(at));
    lastAt = Math.round(at);
    const shown = describeDeadline({ deadline: known, fetchedAt: lastAt }, lastAt);
    if (shown.kind !== "by") continue;
    const end = lastWholeDayBy(shown.edge) + 12 * hour;
    early.push(deadline - end);
    if (shown.edge >= deadline) isLate = true;
    if (deadline - at <= 7 * day) named += Math.max(0, Math.min(shown.edge, at + interval) - at);
  }
  return { early, named, isLate };
}

function faultOf(flags: DeadlineFlags, random: Random, isGlitch: boolean): DeadlineFlags {
  if (!isGlitch) return random() < 0.5 ? { soon: null, verySoon: null } : { ...flags, verySoon: null };
  return random() < 0.5
    ? { soon: flags.soon === false, verySoon: false }
    : { soon: true, verySoon: flags.verySoon === false };
}

function livesOf(row: Row) {
  const random = randomOf(seed);
  return Array.from({ length: airdrops }, () => lifeOf(random, row));
}

const lateIn = (lives: ReturnType<typeof livesOf>) => lives.filter(({ isLate }) => isLate).length;

function rowOf(row: Row): string {
  const lives = livesOf(row);
  const dated = lives.filter(({ early }) => early.length > 0);
  const days = dated
    .flatMap(({ early }) => early.at(-1) ?? [])
    .map((early) => early / day)
    .sort((a, b) => a - b);
  const at = (part: number) => (days[Math.floor(part * (days.length - 1))] ?? Number.NaN).toFixed(1);
  const share = ((100 * dated.length) / airdrops).toFixed(0);
  const time = dated.reduce((sum, { named }) => sum + named, 0) / Math.max(1, dated.length) / day;
  return format(
    "| %s h | %s | %s %% | %s | %s / %s / %s | %d | %d |",
    row.interval / hour,
    row.glitches ? "yes" : "no",
    share,
    time.toFixed(1),
    at(0.05),
    at(0.5),
    at(0.95),
    lateIn(lives),
    lateIn(livesOf({ ...row, moves: true })),
  );
}

console.log(
  `${airdrops} airdrops a line, WINDFALL_SEED=${seed}, ${faults.glitch * 100} % of answers false and ${faults.missing * 100} % without a flag where there are glitches\n`,
);
console.log(
  "| interval | glitches | a day is named | for so many days of the last 7 | days early, 5 % / median / 95 % | late | late after a deadline moved to an earlier time |",
);
console.log("|---|---|---|---|---|---|---|");
for (const hours of [1, 6, 24])
  for (const glitches of [false, true])
    console.log(rowOf({ interval: hours * hour, glitches, moves: false }));
