import type { Time } from "../../config.ts";
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
import { isSiteBlocked } from "../wallets/blocked.ts";
import { addWallets } from "../wallets/watchlist.ts";
import { isTooMuch, noteAdditions, siteOf } from "./additions.ts";

/** Decides about findings: watch the wallet, ask the user, or drop the finding. */

export type Outcome = Scan["outcome"];

/** Decides about the report of a scan and watches the wallets that need no question. */
export function accept(origin: string, report: ProbeReport, reason: Reason, now: Time): Promise<Outcome> {
  return withLock("findings", () => decide(origin, report, reason, now));
}

/** Watches findings that the user accepted, except those blocked meanwhile. */
export function acceptAnswered(
  origin: string,
  findings: readonly AcceptedFinding[],
  now: Time,
): Promise<Outcome> {
  return withLock("findings", async () => {
    if (await isSiteBlocked(origin)) return { kind: "blocked", what: "site" };
    return watch(origin, await unblocked(findings), true, now);
  });
}

async function decide(
  origin: string,
  { findings, suspicious }: ProbeReport,
  reason: Reason,
  now: number,
): Promise<Outcome> {
  // The user may have blocked the site during the scan.
  if (await isSiteBlocked(origin)) return { kind: "blocked", what: "site" };
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
    alwaysAsk || isAlarming || hasLookAlike || declined.length > 0 || (await isRelatedToBlocked(origin));
  if (fresh.length > 0 && mustAsk) {
    const isAnswered = !isAlarming && declined.length === fresh.length;
    return { kind: "ask", findings: compared, suspicious, declined: isAnswered };
  }
  if (valid.length === 0)
    return seen.length > 0 ? { kind: "blocked", what: "addresses" } : { kind: "nothing", suspicious };
  // A suspicious page adds no source to known wallets.
  if (suspicious) return { kind: "added", added: [], addedAt: now, known: valid.map(walletId), over: 0 };
  // Additions are counted first, so that a kill in between can cause a needless question but never skip one.
  await noteAdditions(fresh, origin, reason, now);
  return watch(origin, valid, reason === "click", now);
}

/** Marks look-alikes of a watched wallet or of another finding, which are never added unasked. */
function withLookAlikes(fresh: readonly AcceptedFinding[], wallets: readonly Wallet[]): UnconfirmedFinding[] {
  const resembles = resembled(fresh, wallets);
  return fresh.map((finding, index) => {
    const other = resembles[index] ?? null;
    return { ...finding, resembles: other === null ? null : walletId(other) };
  });
}

/** Compares the last two parts of the host. The user decides about related sites, because their owners may differ. */
async function isRelatedToBlocked(origin: string): Promise<boolean> {
  const { sites } = await read(blockedItem);
  return sites.some((site) => siteOf(site) === siteOf(origin));
}

/** Includes wallets stored for undo, because a removal stores them before it declines them. */
async function declinedOf(findings: readonly AcceptedFinding[]): Promise<AcceptedFinding[]> {
  const removed = (await read(removedItem)).map(({ wallet }) => idOf(wallet));
  const declined = new Set([...(await read(declinedItem)), ...removed]);
  return findings.filter((finding) => declined.has(walletId(finding)));
}

async function unblocked(findings: readonly AcceptedFinding[]): Promise<AcceptedFinding[]> {
  const { wallets } = await read(blockedItem);
  return findings.filter((finding) => !wallets.includes(walletId(finding)));
}

function parsed({ network, address, source, remembered }: Finding): AcceptedFinding[] {
  const read = parseAddress(network, address);
  return read.ok ? [{ network, address: read.address, source, remembered }] : [];
}

/** Merges findings of one address, which are equal only after parsing. A wallet's finding wins over remembered ones. */
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
