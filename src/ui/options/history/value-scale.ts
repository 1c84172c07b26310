import type { DayValue } from "../../../core/airdrops/history.ts";

/** Computes the points and paths of the value chart. Pure; days count from the epoch, in UTC. */

/** The size of the chart in units of its own. The page stretches it. */
export type Box = { readonly width: number; readonly height: number };

/** A day of the chart: `x` from the box's start, `y` from its top. */
export type Point = {
  readonly x: number;
  readonly y: number;
  /** Some values of that day were unknown, so the true value is this or higher. */
  readonly atLeast: boolean;
};

export type ValueChart = {
  /** SVG path data, empty for none: `known` between days without unknown values, `atLeast` between other days. */
  readonly known: string;
  readonly atLeast: string;
  /** The area below both paths, down to 0. */
  readonly area: string;
  /** The last day, and each day without a neighbour, which no line shows. */
  readonly dots: readonly Point[];
  /** The days at both ends of the box. */
  readonly first: number;
  readonly last: number;
  /** USD at the upper edge of the box. The lower edge is 0. */
  readonly top: number;
  readonly hasGaps: boolean;
};

/**
 * Joins consecutive days only, because the value of a day without a fetch is unknown. The days since the last
 * fetch are a gap too.
 *
 * @param values the oldest first, one a day
 * @param today the end of the box; a value of a later day (a clock set back) moves the end there
 * @returns null for fewer than two days, which make no line
 */
export function valueChart(values: readonly DayValue[], today: number, box: Box): ValueChart | null {
  const [first] = values;
  const latest = values.at(-1);
  if (first === undefined || latest === undefined || values.length < 2) return null;
  // Today is not over, so a missing value of today is no gap yet.
  const last = today - latest.day > 1 ? today : latest.day;
  const top = roundTop(Math.max(...values.map(({ known }) => known)));
  const at = ({ day, known, unknown }: DayValue): Point => ({
    x: rounded(((day - first.day) / (last - first.day)) * box.width),
    y: rounded((1 - known / top) * box.height),
    atLeast: unknown > 0,
  });
  const runs = runsOf(values).map((run) => run.map(at));
  const strokes = runs.flatMap(strokesOf);
  const pathOf = (atLeast: boolean) =>
    strokes.filter((stroke) => stroke.atLeast === atLeast).map(({ points }) => path(points));
  return {
    known: pathOf(false).join(""),
    atLeast: pathOf(true).join(""),
    area: runs.map((run) => areaOf(run, box)).join(""),
    dots: [...runs.slice(0, -1).filter((run) => run.length === 1), ...runs.slice(-1)].flatMap((run) =>
      run.slice(-1),
    ),
    first: first.day,
    last,
    top,
    hasGaps: runs.length > 1 || latest.day < last,
  };
}

/** @returns the days in runs without a gap */
function runsOf(values: readonly DayValue[]): DayValue[][] {
  const runs: DayValue[][] = [];
  for (const value of values) {
    const run = runs.at(-1);
    if (run !== undefined && run.at(-1)?.day === value.day - 1) run.push(value);
    else runs.push([value]);
  }
  return runs;
}

type Stroke = { readonly atLeast: boolean; readonly points: Point[] };

/** @returns the pieces of a run that have one style; a piece with an unknown value at either end is "at least" */
function strokesOf(run: readonly Point[]): Stroke[] {
  const strokes: Stroke[] = [];
  for (const [index, point] of run.entries()) {
    const before = run[index - 1];
    if (before === undefined) continue;
    const atLeast = before.atLeast || point.atLeast;
    const stroke = strokes.at(-1);
    if (stroke?.atLeast === atLeast) stroke.points.push(point);
    else strokes.push({ atLeast, points: [before, point] });
  }
  return strokes;
}

function path(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
}

function areaOf(run: readonly Point[], { height }: Box): string {
  const [start] = run;
  const end = run.at(-1);
  if (start === undefined || end === undefined || start === end) return "";
  return `${path(run)}L${end.x} ${height}L${start.x} ${height}Z`;
}

/** @returns the least of 1, 2, 2.5 and 5 times a power of ten that is not below `most`; 1 for 0 */
function roundTop(most: number): number {
  if (most <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((step) => step >= most) ?? most;
}

function rounded(units: number): number {
  return Math.round(units * 100) / 100;
}
