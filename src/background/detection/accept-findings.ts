import { walletId } from "../../core/addresses/network.ts";
import { type Reason, withAdditions } from "../../core/wallets/additions.ts";
import { decide, type Finding } from "../../core/wallets/findings.ts";
import type { ProbeReport } from "../../detection/finding.ts";
import type { Request } from "../../messaging/commands.ts";
import type { Scan } from "../../storage/wallets/scans.ts";
import { type Change, changeState, type State } from "../state.ts";
import { hasUnreadableChoices } from "../wallets/blocked.ts";
import { withWatched } from "../wallets/watchlist.ts";

export type Outcome = Scan["outcome"];
type Accepted = Change & { readonly result: Outcome };

/**
 * Decides about the report of a scan and watches the wallets that need no question.
 * @param page `isAsked`: its question is open. A shorter report must not answer it
 */
export function accept(
  state: State,
  page: { readonly origin: string; readonly reason: Reason; readonly isAsked: boolean },
  report: ProbeReport,
): Accepted {
  const { wallets, settings, blockedSites, blockedWallets, additions, removed } = state;
  const now = Date.now();
  // Skipped findings can push removed wallets out of the declined ones.
  const declined = [...state.declined, ...removed.map(({ wallet }) => walletId(wallet))];
  const blocked = { sites: blockedSites, wallets: blockedWallets };
  const alwaysAsk = settings.alwaysAsk || page.isAsked || hasUnreadableChoices(state);
  const decision = decide(report, page, { alwaysAsk, wallets, blocked, declined, additions }, now);
  if (decision.kind === "known")
    return { result: { kind: "added", added: [], known: decision.ids, over: 0 } };
  if (decision.kind !== "watch") return { result: decision };
  const { findings, fresh } = decision;
  return {
    ...(fresh.length > 0 && { additions: withAdditions(additions, fresh, page, now) }),
    ...accepted(state, page.origin, findings, page.reason === "click"),
  };
}

/** Watches findings that the user accepted, except those blocked meanwhile. */
export function acceptAnswered(state: State, origin: string, findings: readonly Finding[]): Accepted {
  const { blockedSites, blockedWallets } = state;
  if (blockedSites.includes(origin)) return { result: { kind: "blocked", what: "site" } };
  const unblocked = findings.filter((finding) => !blockedWallets.includes(walletId(finding)));
  return accepted(state, origin, unblocked, true);
}

function accepted(
  state: State,
  origin: string,
  findings: readonly Finding[],
  isRequestedByUser: boolean,
): Accepted {
  const now = Date.now();
  const candidates = findings.map(({ network, address, source: wallet, remembered }) => ({
    network,
    address,
    source: { kind: "page", origin, wallet, remembered, firstSeen: now, lastSeen: now } as const,
  }));
  const { result, ...change } = withWatched(state, candidates, isRequestedByUser);
  return { ...change, result: { kind: "added", ...result, over: result.over.length } };
}

/** Marks additions as seen, once the popup has shown them. */
export async function noteAdditionsSeen({ ids }: Request<"noteAdditionsSeen">): Promise<void> {
  await changeState(({ additions }) => ({
    additions: additions.map((entry) => (ids.includes(entry.id) ? { ...entry, seen: true } : entry)),
  }));
}
