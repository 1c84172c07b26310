import { isFromFuture, type Snapshot, snapshotAfter } from "../../../src/core/airdrops/snapshot.ts";
import { dueAlerts, ledgerAfterAlerts } from "../../../src/core/alerts/due-alerts.ts";
import type { Ledger } from "../../../src/core/alerts/ledger.ts";
import { type DeadlineShown, describeDeadline } from "../../../src/core/deadlines/deadline-shown.ts";
import { urgencyAt } from "../../../src/core/deadlines/urgency-at.ts";
import { claimByEstimate } from "../../../src/core/export/csv.ts";
import { listRows } from "../../../src/core/list/row.ts";
import { airdrop, answer } from "../../fixtures.ts";
import { answersOf, day, type Life } from "./simulated-deadline.ts";
import { everyAlert, wallet } from "./watching.ts";

/** A time that Windfall names at `now`, ms since the epoch. It is late if it is after the true deadline. */
export type LateClaim = { readonly what: string; readonly now: number; readonly latest: number };

/** `from`: the early edge after the answer. */
type Claims = { readonly from: number | null; readonly claims: readonly LateClaim[] };

/**
 * A wrong clock is set right after an answer, and the background wakes, unless the next answer has the same error.
 * @param parts times of checks, as fractions of the gap between two answers, or of the 40 days after the last
 * @returns the claims of list, export and alerts after each answer, while the clock is right
 */
export function claimsOf(one: Life, parts: readonly number[]): readonly Claims[] {
  const answers = answersOf(one);
  let snapshot: Snapshot | null = null;
  let ledger: Ledger | null = null;
  return answers.map(({ at, clockAt, flags }, index) => {
    const airdrops = flags === null ? [] : [airdrop("a", { flags })];
    let known: Snapshot | null = snapshotAfter(snapshot, answer(airdrops, clockAt));
    const from = known.airdrops[0]?.deadline?.earlyEdge ?? null;
    const next = answers[index + 1];
    const until = next?.at ?? at + 40 * day;
    const error = next !== undefined && next.clockAt - next.at === clockAt - at ? clockAt - at : 0;
    const times = [at, ...parts.map((part) => at + Math.round(part * (until - at)))].sort((a, b) => a - b);
    const claims = times.flatMap((time) => {
      const now = time + error;
      if (known === null || isFromFuture(known, now)) {
        known = null;
        return [];
      }
      const due = dueAlerts([{ wallet, snapshot: known, ledger }], everyAlert, now);
      const unshown = due.ledgers.get(wallet.id) ?? null;
      ledger = unshown === null ? null : ledgerAfterAlerts(unshown, due.alerts);
      if (error !== 0) return [];
      const notified = due.alerts.filter(({ kind }) => kind !== "new");
      return [
        ...notified.flatMap(({ deadline }) => claimsIn("alert", deadline, now)),
        ...claimsAt(known, now),
      ];
    });
    snapshot = known;
    return { from, claims };
  });
}

function claimsAt(snapshot: Snapshot, now: number): LateClaim[] {
  const rows = listRows([{ wallet, snapshot }], now, (a, b) => a.localeCompare(b));
  return rows.flatMap((row) => {
    const { deadline } = row.airdrop;
    const answer = { deadline, fetchedAt: row.fetchedAt };
    const claims = [...claimsIn("list", describeDeadline(answer, now), now)];
    const claim = (what: string, latest: number) => claims.push({ what, now, latest });
    const claimBy = claimByEstimate(row, now);
    if (claimBy !== null) claim("export", endOfDay(Date.parse(`${claimBy}T12:00`)));
    // A row below the most urgent ones claims that time is left.
    const edge = deadline?.earlyEdge ?? null;
    if (urgencyAt(answer, now) === "soon" && edge !== null && row.fetchedAt < edge) claim("urgency", now);
    return claims;
  });
}

/** The words "may expire today" claim that an airdrop has not expired. */
function claimsIn(where: string, shown: DeadlineShown, now: number): LateClaim[] {
  if (shown.kind === "mayExpireToday") return [{ what: `${where}: today`, now, latest: now }];
  return "day" in shown ? [{ what: `${where}: day`, now, latest: endOfDay(shown.day) }] : [];
}

function endOfDay(at: number): number {
  return new Date(at).setHours(24, 0, 0, 0);
}
