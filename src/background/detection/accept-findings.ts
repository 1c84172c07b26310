import { resembled } from "../../core/addresses/look-alike.ts";
import { walletId } from "../../core/addresses/network.ts";
import { parseAddress } from "../../core/addresses/network-rules.ts";
import type { Finding, ProbeReport } from "../../detection/finding.ts";
import { read } from "../../storage/item.ts";
import type { Reason } from "../../storage/scans/additions.ts";
import type { AcceptedFinding, Scan, UnconfirmedFinding } from "../../storage/scans/scans.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { blockedItem } from "../../storage/wallets/blocked.ts";
import { declinedItem, removedItem } from "../../storage/wallets/removed.ts";
import { idOf, type Wallet, watchlistItem } from "../../storage/wallets/watchlist.ts";
import { withLock } from "../locks.ts";
import { addWallets } from "../wallets/watchlist.ts";
import { isTooMuch, noteAdditions, siteOf } from "./additions.ts";

/** Decides about the addresses that a page reports: the wallet is watched, the user is asked, or the address is left out. */

type Outcome = Scan["outcome"];

/** @returns whether the user blocked this site */
export async function isBlocked(origin: string): Promise<boolean> {
  return (await read(blockedItem)).sites.includes(origin);
}

/**
 * Takes what a page reports.
 *
 * @param now ms since the epoch
 */
export function accept(origin: string, report: ProbeReport, reason: Reason, now: number): Promise<Outcome> {
  return withLock("findings", () => sort(origin, report, reason, now));
}

/** Takes what the person said yes to, but for what they blocked since. */
export function watchAnswered(
  origin: string,
  findings: readonly AcceptedFinding[],
  now: number,
): Promise<Outcome> {
  return withLock("findings", async () => {
    if (await isBlocked(origin)) return { kind: "blocked", what: "site" };
    return watch(origin, await unblocked(findings), true, now);
  });
}

async function sort(
  origin: string,
  { findings, suspicious }: ProbeReport,
  reason: Reason,
  now: number,
): Promise<Outcome> {
  // The person may have blocked it while the page was looked into.
  if (await isBlocked(origin)) return { kind: "blocked", what: "site" };
  const seen = eachOnce(findings.flatMap(parsed));
  const valid = await unblocked(seen);
  const { alwaysAsk } = await read(settingsItem);
  const wallets = await read(watchlistItem);
  const watched = new Set(wallets.map(idOf));
  const fresh = valid.filter((finding) => !watched.has(walletId(finding)));
  const declined = await declinedOf(fresh);
  const compared = withLookAlikes(fresh, wallets);
  const isAlarming = suspicious || (await isTooMuch(fresh, origin, reason, wallets, now));
  const hasLookAlike = compared.some(({ resembles }) => resembles !== null);
  const mustAsk =
    alwaysAsk || isAlarming || hasLookAlike || declined.length > 0 || (await isNextToBlocked(origin));
  if (fresh.length > 0 && mustAsk) {
    const isAnswered = !isAlarming && declined.length === fresh.length;
    return { kind: "ask", findings: compared, suspicious, declined: isAnswered };
  }
  if (valid.length === 0)
    return seen.length > 0 ? { kind: "blocked", what: "addresses" } : { kind: "nothing", suspicious };
  // What a page like this says of wallets we know is not worth writing down.
  if (suspicious) return { kind: "added", added: [], addedAt: now, known: valid.map(walletId), over: 0 };
  // Counted before it is added: a kill in between costs a question too many, not one too few.
  await noteAdditions(fresh, origin, reason, now);
  return watch(origin, valid, reason === "click", now);
}

/** A finding that looks like a watched wallet, or like another finding, is never added unasked. */
function withLookAlikes(fresh: readonly AcceptedFinding[], wallets: readonly Wallet[]): UnconfirmedFinding[] {
  const resembles = resembled(fresh, wallets);
  return fresh.map((finding, index) => {
    const other = resembles[index] ?? null;
    return { ...finding, resembles: other === null ? null : walletId(other) };
  });
}

/** Only asked about, not left out: behind one host's last two parts may be many people. */
async function isNextToBlocked(origin: string): Promise<boolean> {
  const { sites } = await read(blockedItem);
  return sites.some((site) => siteOf(site) === siteOf(origin));
}

/** What is kept for undo counts as well: it is written before a removal, the list of what was declined after it. */
async function declinedOf(findings: readonly AcceptedFinding[]): Promise<AcceptedFinding[]> {
  const removed = (await read(removedItem)).map(({ wallet }) => idOf(wallet));
  const declined = new Set([...(await read(declinedItem)), ...removed]);
  return findings.filter((finding) => declined.has(walletId(finding)));
}

async function unblocked(findings: readonly AcceptedFinding[]): Promise<AcceptedFinding[]> {
  const { wallets } = await read(blockedItem);
  return findings.filter((finding) => !wallets.includes(walletId(finding)));
}

/** Canonical and valid on its network, or not there at all. */
function parsed({ network, address, source, remembered }: Finding): AcceptedFinding[] {
  const read = parseAddress(network, address);
  return read.ok ? [{ network, address: read.address, source, remembered }] : [];
}

/**
 * Two wallets may write one address in two ways, which only parsing shows. The first to show it stands, before any
 * page that remembers it.
 */
function eachOnce(findings: readonly AcceptedFinding[]): AcceptedFinding[] {
  const byId = new Map<string, AcceptedFinding>();
  for (const finding of findings) {
    const known = byId.get(walletId(finding));
    if (known === undefined || (known.remembered && !finding.remembered))
      byId.set(walletId(finding), finding);
  }
  return [...byId.values()];
}

async function watch(
  origin: string,
  findings: readonly AcceptedFinding[],
  isRequestedByUser: boolean,
  now: number,
): Promise<Outcome> {
  const candidates = findings.map(({ network, address, source: wallet, remembered }) => ({
    network,
    address,
    source: { kind: "page", origin, wallet, remembered, firstSeen: now, lastSeen: now } as const,
  }));
  const { added, known, over } = await addWallets(candidates, isRequestedByUser, now);
  return { kind: "added", added, addedAt: now, known, over: over.length };
}
