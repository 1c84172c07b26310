import { timing } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import { read } from "../../storage/item.ts";
import { consentItem } from "../../storage/items.ts";
import type { Reason } from "../../storage/scans/additions.ts";
import { type Scan, scansItem } from "../../storage/scans/scans.ts";
import { update } from "../../storage/transaction.ts";
import { idOf, type Wallet, watchlistItem } from "../../storage/wallets/watchlist.ts";
import { withScanLock } from "../locks.ts";
import { declineFound } from "../wallets/declined.ts";
import { accept, isBlocked, watchAnswered } from "./accept-findings.ts";
import { documentIn, isSameDocument, originIn, probeIn } from "./page-document.ts";

/**
 * A look into the page of a tab: which addresses has a connected wallet shared with it? The popup asks and the
 * background injects: injected from the popup's own click, the page would get user activation (measured).
 */

type Outcome = Scan["outcome"];

/**
 * Scans a page, watches the findings unless the user must be asked first, and stores the outcome in the `scans` item.
 * Each tab has one scan at a time, so that an older result cannot replace a newer one.
 *
 * @param now tells the time, ms since the epoch
 * @returns the outcome; null for a scan without a click while another scan of the tab is under way
 */
export async function scanPage(tabId: number, reason: Reason, now: () => number): Promise<Outcome | null> {
  const deadline = AbortSignal.timeout(timing.scan);
  // A person waits for their turn, no longer than for the page itself.
  const turn = reason === "click" ? { signal: deadline } : ({ ifAvailable: true } as const);
  try {
    return await withScanLock(tabId, turn, async (isHeld) =>
      isHeld ? scan(tabId, reason, deadline, now) : null,
    );
  } catch (error) {
    if (error !== deadline.reason) throw error;
    return noAnswer(tabId, reason, now());
  }
}

async function scan(
  tabId: number,
  reason: Reason,
  deadline: AbortSignal,
  now: () => number,
): Promise<Outcome> {
  const agreed = await read(consentItem);
  const before = await orAtDeadline(documentIn(tabId), deadline);
  if (before === late) return noAnswer(tabId, reason, now());
  if (before === null) return keep({ tabId, origin: "", at: now(), outcome: { kind: "closed" } }, reason);
  const { origin } = before;
  const keepOutcome = (outcome: Outcome) => keep({ tabId, origin, at: now(), outcome }, reason);
  // Not even looked into.
  if (await isBlocked(origin)) return keepOutcome({ kind: "blocked", what: "site" });
  const found = await orAtDeadline(probeIn(before), deadline);
  const after = found === late ? late : await orAtDeadline(documentIn(tabId), deadline);
  // A page that went away under way refuses like one that is closed to extensions.
  if (found === late || after === late || !isSameDocument(before, after))
    return keepOutcome({ kind: "noAnswer" });
  if (found === null) return keepOutcome({ kind: "closed" });
  // All was erased meanwhile: what is begun anew begins with nothing.
  if ((await read(consentItem))?.agreedAt !== agreed?.agreedAt) return { kind: "noAnswer" };
  return keepOutcome(await accept(origin, found, reason, now()));
}

/** A page too busy to say where it is from is still known to the browser. */
async function noAnswer(tabId: number, reason: Reason, at: number): Promise<Outcome> {
  return keep({ tabId, origin: await originIn(tabId), at, outcome: { kind: "noAnswer" } }, reason);
}

/** Looks remembered at once: whoever opens the popup on an older one looks anew. */
const maxScans = 32;

async function keep(found: Omit<Scan, "shownAt">, reason: Reason): Promise<Outcome> {
  const scan: Scan = { ...found, shownAt: reason === "click" ? found.at : null };
  const wallets = scan.outcome.kind === "added" ? await read(watchlistItem) : [];
  const scans = await update(scansItem, (before) => {
    const last = before.find(({ tabId }) => tabId === scan.tabId);
    const kept = last === undefined ? scan : withLastAdded(last, scan, wallets);
    return [...before.filter((other) => other !== last), kept].slice(-maxScans);
  });
  return scans.at(-1)?.outcome ?? scan.outcome;
}

/**
 * What the user clicked for stays said for a minute, with its undo, when the next look at the same page finds it known:
 * the user may have closed the popup too soon. What the user has added as well since is not said: its undo would take
 * what is theirs.
 */
function withLastAdded(last: Scan, scan: Scan, wallets: readonly Wallet[]): Scan {
  const { outcome } = scan;
  if (last.outcome.kind !== "added" || outcome.kind !== "added" || outcome.added.length > 0) return scan;
  const { addedAt } = last.outcome;
  const isRecent = last.shownAt !== null && Math.abs(scan.at - last.shownAt) < timing.showAddedFor;
  if (last.origin !== scan.origin || !isRecent) return scan;
  const fromPages = new Set(
    wallets.filter(({ sources }) => sources.every(({ kind }) => kind === "page")).map(idOf),
  );
  const added = last.outcome.added.filter((id) => outcome.known.includes(id) && fromPages.has(id));
  const known = outcome.known.filter((id) => !added.includes(id));
  return { ...scan, shownAt: last.shownAt, outcome: { ...outcome, added, addedAt, known } };
}

/**
 * Answers the question of one scan.
 *
 * @param question which scan: a newer one of the same tab may ask about something else
 * @returns what came of it; null when there was nothing to answer
 */
export async function answerScan(
  question: Pick<Scan, "tabId" | "at">,
  yes: boolean,
  now: number,
): Promise<Outcome | null> {
  const hasQuestion = (scan: Scan) => scan.tabId === question.tabId && scan.at === question.at;
  const scan = (await read(scansItem)).find(hasQuestion);
  if (scan?.outcome.kind !== "ask") return null;
  const { findings } = scan.outcome;
  // Or the page would show three of the four once more, and have them added without a question.
  if (!yes) await declineFound(findings.map(walletId));
  const outcome = yes ? await watchAnswered(scan.origin, findings, now) : null;
  await update(scansItem, (scans) =>
    outcome === null
      ? scans.filter((other) => !hasQuestion(other))
      : scans.map((other) => (hasQuestion(other) ? { ...other, shownAt: now, outcome } : other)),
  );
  return outcome;
}

const late = Symbol("late");

/** @returns what the task gives, or `late` once the deadline has passed */
function orAtDeadline<T>(task: Promise<T>, deadline: AbortSignal): Promise<T | typeof late> {
  return new Promise((resolve, reject) => {
    if (deadline.aborted) resolve(late);
    deadline.addEventListener("abort", () => resolve(late), { once: true });
    task.then(resolve, reject);
  });
}
