import { day, hour } from "../duration.ts";

/**
 * The deadline window that the service's two flags prove over many answers. The service names no date. A flag that is
 * set proves a range of days. A flag that is not set proves nothing, because the deadline may be unknown or announced
 * tomorrow.
 */

/** How far ahead the service's two flags reach (interface document, section 8), in ms. */
export const flagRange = { verySoon: 7 * day, soon: 30 * day } as const;

/** The service rounds by the day, in a direction it does not tell, so a flag may come or go this much off, in ms. */
export const rounding = day;

/** The two flags of one answer; null where the service left a flag out. */
export type DeadlineFlags = { readonly soon: boolean | null; readonly verySoon: boolean | null };

/** The deadline lies in (from, to], both ms since the epoch. `from` is the early edge, `to` the far end. */
export type DeadlineWindow = { readonly from: number; readonly to: number };

/** An early edge that the answer of `at` supports, and every answer after it. Both ms since the epoch. */
type EdgeCandidate = { readonly from: number; readonly at: number };

/** The window of one airdrop, and what waits for a second answer. */
export type KnownDeadline = DeadlineWindow & {
  /** Early edges that a second answer may confirm, the earliest answer first. */
  readonly later: readonly EdgeCandidate[];
  /** The answer that denied the window first, ms since the epoch; null unless the latest answer with flags denies it. */
  readonly deniedAt: number | null;
};

/** ms between two answers of which the second confirms the first: one false answer may be served for hours. */
const confirmAfter = day;

/** ms between two candidates: few enough to store, and no confirmation comes more than this too late. */
const candidateGap = 5 * hour;

type Evidence =
  | { readonly kind: "none" | "denial" }
  | { readonly kind: "window"; readonly window: DeadlineWindow };

/**
 * The window after one more answer.
 *
 * The first answer that names a stretch is believed, and so is the far end of every later one. The early edge is raised
 * only by two answers in a row, at least {@link confirmAfter} apart: a single false flag would otherwise push it past
 * the true deadline. Two denials, as far apart, end the window.
 *
 * @param before what was known of this airdrop; null when no date was known
 * @param flags what the service says now (interface document, 2.2)
 * @param at when the service said it, ms since the epoch
 * @param lastAt when it said the last answer that `before` rests on; after `at` (the clock was set back) this answer
 *   alone counts
 * @returns the window, never empty; null while no date is known
 */
export function deadlineAfter(
  before: KnownDeadline | null,
  flags: DeadlineFlags,
  at: number,
  lastAt: number,
): KnownDeadline | null {
  const known = at < lastAt ? null : before;
  const evidence = readFlags(flags, at, known);
  if (evidence.kind === "window") {
    const { window } = evidence;
    return known === null || window.to <= known.from
      ? { ...window, later: [{ from: window.from, at }], deniedAt: null }
      : narrowed(known, window, at);
  }
  if (known === null || evidence.kind === "none") return known;
  const deniedAt = known.deniedAt ?? at;
  return at - deniedAt >= confirmAfter ? null : { ...known, later: [], deniedAt };
}

function readFlags({ soon, verySoon }: DeadlineFlags, at: number, known: KnownDeadline | null): Evidence {
  const from = at - rounding;
  if (verySoon === true) return { kind: "window", window: { from, to: at + flagRange.verySoon + rounding } };
  if (soon === true) {
    // Only a flag that is given as false says that the deadline is not within 7 days.
    const edge = verySoon === false ? from + flagRange.verySoon : from;
    return { kind: "window", window: { from: edge, to: at + flagRange.soon + rounding } };
  }
  if (soon === false) return { kind: "denial" };
  // Without `soon`, "not within 7 days" denies only a window that lies within these 7 days.
  const isDenied = verySoon === false && known !== null && known.to <= at + flagRange.verySoon - rounding;
  return { kind: isDenied ? "denial" : "none" };
}

/** The window with an answer whose far end it does not contradict. */
function narrowed(known: KnownDeadline, proven: DeadlineWindow, at: number): KnownDeadline {
  const supported = known.later.filter(({ from }) => from <= proven.from);
  const confirmed = supported.filter((edge) => at - edge.at >= confirmAfter);
  const from = Math.max(known.from, ...confirmed.map((edge) => edge.from));
  // A confirmed edge behind the far end means that the deadline was moved: the old far end goes.
  const to = from >= known.to ? proven.to : Math.min(known.to, proven.to);
  const waiting = supported.filter((edge) => at - edge.at < confirmAfter);
  const isGap = at - (waiting.at(-1)?.at ?? Number.NEGATIVE_INFINITY) >= candidateGap;
  const later = isGap ? [...waiting, { from: proven.from, at }] : waiting;
  return { from, to, later, deniedAt: null };
}
