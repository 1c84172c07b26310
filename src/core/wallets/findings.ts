import { limits, type Time } from "../../config.ts";
import { lookAlikesOf } from "../addresses/look-alike.ts";
import { type NetworkAddress, type WalletId, walletId } from "../addresses/network.ts";
import { parseReported } from "../addresses/reported.ts";
import { siteOf } from "../site-permission.ts";
import { type Addition, isTooMuch, type ScannedPage } from "./additions.ts";

/** An address that a scan reported. `remembered`: only the page's storage names it, and no connected wallet does. */
export type Finding = NetworkAddress & { readonly source: string; readonly remembered: boolean };

/** `resembles`: a similar address on the watchlist or the page; null for none. */
type UnconfirmedFinding = Finding & { readonly resembles: WalletId | null };

/** The stored choices of the user that bear on a finding. */
export type Decided = {
  readonly alwaysAsk: boolean;
  readonly wallets: readonly Watched[];
  readonly blocked: { readonly sites: readonly string[]; readonly wallets: readonly WalletId[] };
  /** Addresses that the user removed or declined. */
  readonly declined: readonly WalletId[];
  readonly additions: readonly Addition[];
};

type Watched = NetworkAddress & { readonly sources: readonly Source[] };
type Source = { readonly kind: string; readonly origin?: string };

export type Decision =
  /** Canonical, valid addresses. Those in `fresh` are not on the watchlist yet. */
  | { readonly kind: "watch"; readonly findings: readonly Finding[]; readonly fresh: readonly Finding[] }
  | { readonly kind: "known"; readonly ids: readonly WalletId[] }
  | {
      readonly kind: "ask";
      readonly findings: readonly UnconfirmedFinding[];
      readonly suspicious: boolean;
      readonly declined: boolean;
    }
  | { readonly kind: "nothing" }
  | { readonly kind: "blocked"; readonly what: "site" | "addresses" };

/** Decides about the report of a scan: watch the findings, ask the user, or drop them. */
export function decide(
  { findings, suspicious }: { readonly findings: readonly Finding[]; readonly suspicious: boolean },
  page: ScannedPage,
  { alwaysAsk, wallets, blocked, declined, additions }: Decided,
  now: Time,
): Decision {
  if (blocked.sites.includes(page.origin)) return { kind: "blocked", what: "site" };
  const seen = eachOnce(findings.flatMap(parsed));
  const valid = seen.filter((finding) => !blocked.wallets.includes(walletId(finding)));
  const watched = new Set(wallets.map(walletId));
  const fresh = valid.filter((finding) => !watched.has(walletId(finding)));
  const refused = fresh.filter((finding) => declined.includes(walletId(finding)));
  const compared = withLookAlikes(fresh, wallets);
  const isAlarming =
    suspicious ||
    isTooMuch(fresh, page, additions, now) ||
    broughtBy(page.origin, wallets) + fresh.length > limits.newPerScan;
  const reasonsToAsk = {
    isAlarming,
    isChosen: alwaysAsk,
    isDeclined: refused.length > 0,
    isLookAlike: compared.some(({ resembles }) => resembles !== null),
    // The user decides about related sites, because their owners may differ.
    isRelated: blocked.sites.some((site) => siteOf(site) === siteOf(page.origin)),
  };
  if (fresh.length > 0 && Object.values(reasonsToAsk).includes(true)) {
    const isAnswered = !isAlarming && refused.length === fresh.length;
    return { kind: "ask", findings: compared, suspicious, declined: isAnswered };
  }
  if (valid.length === 0)
    return seen.length > 0 ? { kind: "blocked", what: "addresses" } : { kind: "nothing" };
  // A suspicious page adds no source to known wallets.
  return suspicious ? { kind: "known", ids: valid.map(walletId) } : { kind: "watch", findings: valid, fresh };
}

function parsed({ network, address, source, remembered }: Finding): Finding[] {
  const read = parseReported(network, address);
  return read.ok ? [{ network, address: read.address, source, remembered }] : [];
}

/** Merges findings of one address, which are equal only after parsing. A wallet's finding wins over remembered ones. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const byId = new Map<string, Finding>();
  for (const finding of findings) {
    const known = byId.get(walletId(finding));
    if (known === undefined || (known.remembered && !finding.remembered))
      byId.set(walletId(finding), finding);
  }
  return [...byId.values()];
}

/** Marks look-alikes of a watched wallet or of another finding, which are never added unasked. */
function withLookAlikes(fresh: readonly Finding[], wallets: readonly Watched[]): UnconfirmedFinding[] {
  const resembles = lookAlikesOf(fresh, wallets);
  return fresh.map((finding, index) => {
    const other = resembles[index] ?? null;
    return { ...finding, resembles: other === null ? null : walletId(other) };
  });
}

/** All scans of a site together may bring as many wallets unasked as one scan. */
function broughtBy(origin: string, wallets: readonly Watched[]): number {
  return wallets.filter(
    ({ sources: [first] }) => first?.origin !== undefined && siteOf(first.origin) === siteOf(origin),
  ).length;
}
