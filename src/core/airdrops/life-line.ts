import type { Time } from "../../config.ts";
import { earlyEdge } from "../deadlines/deadline-shown.ts";
import { rank, type Urgency, urgencies, urgencyRules } from "../deadlines/urgency.ts";
import { recordOf } from "../records.ts";
import { bundleKey, bundlesOf } from "./bundles.ts";
import { compareValues, type Row } from "./row.ts";

/** A bundle on the life line. */
type Dot = {
  /** The `bundleKey`. */
  readonly key: string;
  readonly name: string;
  /** USD, the sum of the known values; null if none is known. */
  readonly usdValue: number | null;
  /** px */
  readonly radius: number;
  /** The centre, from 0 at the start of its zone to 1 at the end. */
  readonly at: number;
};

/** The part of the life line for one urgency. */
export type Zone = {
  /** The largest by value, in the line's direction. */
  readonly dots: readonly Dot[];
  /** The airdrops that share one ring at the end of the zone. */
  readonly more: number;
};

/** The airdrops from today to later. */
export type LifeLine = Readonly<Record<Urgency, Zone>>;

export const emptyLine: LifeLine = recordOf(urgencies, () => ({
  dots: [],
  more: 0,
}));

/** The smallest of more airdrops share one ring, which counts as a dot. */
const mostDots = 12;
/** px. A zone of the popup, whose line has 348 px; a wider page stretches the places, not the dots. */
const zoneWidth = 348 / urgencies.length;
/** px at the end of a zone for the ring of the smallest airdrops. */
const ringWidth = 22;
/** px between two dots, if there is room. */
const gap = 3;

const radius = { smallest: 4, largest: 12, unknown: 5 } as const;
/** USD from which a dot may have the largest radius. Otherwise the largest of a few cents would get it. */
const fullSizeFrom = 100;

type Airdrop = Omit<Dot, "radius" | "at"> & { readonly edge: Time | null };

/** @param rows the listed and the folded rows, in any order */
export function lifeLineOf(rows: readonly Row[], now: Time): LifeLine {
  const bundles = bundlesOf(rows).toSorted((a, b) => compareValues(a.airdrop.usdValue, b.airdrop.usdValue));
  const largest = Math.max(fullSizeFrom, bundles[0]?.airdrop.usdValue ?? 0);
  return recordOf(urgencies, (urgency) => {
    const airdrops = bundles
      .filter((bundle) => bundle.urgency === urgency)
      .map((bundle): Airdrop => {
        const { name, usdValue, deadline } = bundle.airdrop;
        return { key: bundleKey(bundle), name, usdValue, edge: earlyEdge(deadline) };
      });
    const isWhole = airdrops.length <= mostDots;
    const shown = isWhole ? airdrops : airdrops.slice(0, mostDots - 1);
    const dots = placed(shown, urgency, now).map((dot) => ({ ...dot, radius: radiusOf(dot, largest) }));
    return {
      dots: apart(dots, isWhole ? zoneWidth : zoneWidth - ringWidth),
      more: airdrops.length - shown.length,
    };
  });
}

/** @param largest USD, the value of the largest dot @returns px; the area grows with the value */
function radiusOf({ usdValue }: Pick<Dot, "usdValue">, largest: number): number {
  if (usdValue === null) return radius.unknown;
  const part = usdValue / largest;
  return rounded(Math.sqrt(radius.smallest ** 2 + part * (radius.largest ** 2 - radius.smallest ** 2)), 10);
}

/** Places an airdrop at its early edge. Airdrops without one share the zone evenly. */
function placed(airdrops: readonly Airdrop[], urgency: Urgency, now: Time): Omit<Dot, "radius">[] {
  const before = urgencies[rank[urgency] - 1];
  const start = before === undefined ? 0 : (urgencyRules[before].within ?? 0);
  const length = (urgencyRules[urgency].within ?? 0) - start;
  const shares = airdrops.filter(({ edge }) => edge === null).length + 1;
  let share = 0;
  return airdrops
    .map(({ edge, ...dot }) => {
      if (edge !== null) return { ...dot, at: (edge - now - start) / length };
      share += 1;
      return { ...dot, at: share / shares };
    })
    .sort((a, b) => a.at - b.at);
}

/** Moves dots apart, in their order, as far as there is room. @param room px */
function apart(dots: readonly Dot[], room: number): readonly Dot[] {
  const needed = dots.reduce((sum, dot) => sum + 2 * dot.radius + gap, gap);
  const scale = Math.min(1, room / needed);
  let start = 0;
  const pushed = dots.map((dot) => {
    const centre = Math.max(dot.at * zoneWidth, start + scale * (gap + dot.radius));
    start = centre + scale * dot.radius;
    return { ...dot, at: centre };
  });
  let end = room;
  return pushed
    .toReversed()
    .map((dot) => {
      const centre = Math.min(dot.at, end - scale * (gap + dot.radius));
      end = centre - scale * dot.radius;
      return { ...dot, at: rounded(centre / zoneWidth, 1_000) };
    })
    .toReversed();
}

function rounded(value: number, steps: number): number {
  return Math.round(value * steps) / steps;
}
