import type { Row } from "../../../core/airdrops/row.ts";
import { type DeadlineShown, describeDeadline } from "../../../core/deadlines/deadline-shown.ts";
import { day } from "../../../core/duration.ts";

/** Places the known deadlines of the next 30 days on a line. Pure; times are ms since the epoch. */

const days = 30;

/** The least distance of two dots on one lane, as a fraction of the line: the width of a dot and a margin. */
const air = 0.06;

/** A deadline known to a few days (`narrow`), or one that may have passed. It lies in (from, to]. */
export type Dated = {
  readonly row: Row;
  readonly shown: DeadlineShown;
  readonly from: number;
  readonly to: number;
};

/** A dot with a whisker. Deadlines whose early edges are on the same day share a dot. */
export type DeadlineDot = {
  /** The dot's place and the whisker's end, as fractions of the line from now (0) to 30 days ahead (1). */
  readonly start: number;
  readonly end: number;
  readonly count: number;
  /** Dots on one lane do not touch. */
  readonly lane: number;
  /** At least one of its airdrops expires within 7 days. */
  readonly isVerySoon: boolean;
};

export type DeadlinesAhead = {
  /** Sorted by the early edge. */
  readonly dated: readonly Dated[];
  readonly dots: readonly DeadlineDot[];
  readonly lanes: number;
  /** The numbers of deadlines that are only known to be within 7 or 30 days. */
  readonly within7: number;
  readonly within30: number;
  /** Deadlines that may have passed since the last answer. */
  readonly unchecked: readonly Dated[];
};

/** @param rows in any order @param now ms since the epoch */
export function deadlinesAhead(rows: readonly Row[], now: number): DeadlinesAhead {
  const dated: Dated[] = [];
  const unchecked: Dated[] = [];
  const within = { 7: 0, 30: 0 };
  for (const row of rows) {
    const { deadline } = row.airdrop;
    const shown = describeDeadline({ deadline, fetchedAt: row.fetchedAt }, now);
    if (deadline === null || shown.kind === "over" || shown.kind === "unknown") continue;
    if (shown.kind === "within") within[shown.days] += 1;
    else {
      const one = { row, shown, from: deadline.from ?? row.fetchedAt, to: deadline.to };
      (shown.kind === "mayHaveExpired" ? unchecked : dated).push(one);
    }
  }
  for (const list of [dated, unchecked]) list.sort((a, b) => a.from - b.from || a.to - b.to);
  const dots = inLanes(dotsOf(dated, now));
  const lanes = Math.max(0, ...dots.map(({ lane }) => lane + 1));
  return { dated, dots, lanes, within7: within[7], within30: within[30], unchecked };
}

type Unplaced = Omit<DeadlineDot, "lane">;

/** Deadlines outside the line are placed at its nearer end. */
function dotsOf(dated: readonly Dated[], now: number): Unplaced[] {
  const place = (at: number) => Math.min(1, Math.max(0, (at - now) / (days * day)));
  const dots = new Map<number, Unplaced>();
  for (const { row, from, to } of dated) {
    const start = place(from);
    const key = Math.floor(start * days);
    const before = dots.get(key);
    dots.set(key, {
      start: before?.start ?? start,
      end: Math.max(before?.end ?? 0, place(to)),
      count: (before?.count ?? 0) + 1,
      isVerySoon: before?.isVerySoon === true || row.urgency === "verySoon",
    });
  }
  return [...dots.values()];
}

/** Puts each dot on the first lane with enough space. */
function inLanes(dots: readonly Unplaced[]): DeadlineDot[] {
  const ends: number[] = [];
  return dots.map((dot) => {
    const free = ends.findIndex((end) => end + air <= dot.start);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = dot.end;
    return { ...dot, lane };
  });
}
