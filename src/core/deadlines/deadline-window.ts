import * as z from "zod/mini";
import { day, endOfTime, hour, type Time } from "../../config.ts";
import { type Shape, time } from "../shapes.ts";

/**
 * The service names no date, so two flags in many answers narrow down a deadline window. A set flag proves a range of
 * days. Without a set flag the deadline may be unknown.
 */

/** The range of each flag (docs/service.md, An airdrop), in ms. */
export const flagRange = { verySoon: 7 * day, soon: 30 * day } as const;

/** The service rounds by the day in an unknown direction, so a flag may change this many ms early or late. */
export const rounding = day;

/** Null where the service left a flag out. */
export type DeadlineFlags = { readonly soon: boolean | null; readonly verySoon: boolean | null };

/**
 * The deadline lies in (earlyEdge, farEnd]. The early edge is null until two answers support one.
 */
export type DeadlineWindow = { readonly earlyEdge: Time | null; readonly farEnd: Time };

/** The window that one answer alone proves. */
type ProvenWindow = { readonly from: Time; readonly to: Time };

/** An edge may lie before 1970. */
const edge = z.number().check(z.gte(-endOfTime), z.lte(endOfTime));

/** An early edge that the answer of `at` and all later answers support. */
const edgeCandidate = z.object({ from: edge, at: time });

/** A `DeadlineWindow`, and the evidence that a second answer has to confirm. */
export const knownDeadline = z.object({
  /** When an answer replaced an earlier window; null for the first. Alerts are due again then. */
  replacedAt: z.nullable(time),
  earlyEdge: z.nullable(edge),
  farEnd: edge,
  /** Early edges after their answers that are not confirmed yet, the earliest answer first. */
  later: z.array(edgeCandidate),
  /** The first denial since an answer that fits the window; null for none. */
  deniedAt: z.nullable(time),
});
export type KnownDeadline = Shape<typeof knownDeadline>;

/** ms between an answer and its confirmation: the service may repeat a false answer for hours. */
const confirmAfter = day;

/** ms between the edges of two candidates. A smaller gap stores more of them, a larger one confirms an edge later. */
const candidateGap = 5 * hour;

type Evidence =
  | { readonly kind: "none" | "denial" }
  | { readonly kind: "window"; readonly window: ProvenWindow };

/**
 * Updates the window with one answer.
 * A far end counts at once. Only two answers at least {@link confirmAfter} apart give or raise the early edge, because
 * a single false flag would push it past the true deadline. Two denials that far apart end the window.
 * @param flags the answer (docs/service.md, An airdrop) at `at`
 * @returns a window that is never empty; null for an unknown deadline
 */
export function deadlineAfter(
  known: KnownDeadline | null,
  flags: DeadlineFlags,
  at: Time,
): KnownDeadline | null {
  const evidence = readFlags(flags, at, known);
  if (evidence.kind === "window") {
    const { window } = evidence;
    // An airdrop that is still flagged after the far end has another deadline.
    if (known !== null && at < known.farEnd) return narrowed(known, window, at);
    const replacedAt = known === null ? null : at;
    return narrowed(
      { replacedAt, earlyEdge: null, farEnd: window.to, later: [], deniedAt: null },
      window,
      at,
    );
  }
  if (known === null || evidence.kind === "none") return known;
  const deniedAt = known.deniedAt ?? at;
  return at - deniedAt >= confirmAfter ? null : { ...known, later: [], deniedAt };
}

function readFlags({ soon, verySoon }: DeadlineFlags, at: Time, known: KnownDeadline | null): Evidence {
  const from = at - rounding;
  if (verySoon === true) return { kind: "window", window: { from, to: at + flagRange.verySoon + rounding } };
  if (soon === true) {
    // Only an explicit false says "not within 7 days".
    const edge = verySoon === false ? from + flagRange.verySoon : from;
    return { kind: "window", window: { from: edge, to: at + flagRange.soon + rounding } };
  }
  if (soon === false) return { kind: "denial" };
  // Without `soon`, "not within 7 days" denies only a window within these 7 days.
  const isDenied = verySoon === false && known !== null && known.farEnd <= at + flagRange.verySoon - rounding;
  return { kind: isDenied ? "denial" : "none" };
}

function narrowed(known: KnownDeadline, proven: ProvenWindow, at: Time): KnownDeadline {
  // An edge that an answer has passed names no time to claim.
  const supported = known.later.filter(({ from }) => from <= proven.from && from > at);
  const confirmed = supported.filter((edge) => at - edge.at >= confirmAfter);
  const edges = [known.earlyEdge, ...confirmed.map((edge) => edge.from)].filter((edge) => edge !== null);
  const earlyEdge = edges.length === 0 ? null : Math.max(...edges);
  // A confirmed edge after the far end means that the deadline was moved.
  const isMoved = earlyEdge !== null && earlyEdge >= known.farEnd;
  const replacedAt = isMoved ? at : known.replacedAt;
  const farEnd = isMoved ? proven.to : Math.min(known.farEnd, proven.to);
  const waiting = supported.filter((edge) => at - edge.at < confirmAfter);
  const isGap = proven.from - (waiting.at(-1)?.from ?? at) >= candidateGap;
  const later = isGap ? [...waiting, { from: proven.from, at }] : waiting;
  return { replacedAt, earlyEdge, farEnd, later, deniedAt: null };
}
