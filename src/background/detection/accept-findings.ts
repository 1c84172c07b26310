import type { Time } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { type Reason, withAdditions } from "../../core/wallets/additions.ts";
import { decide, type Finding } from "../../core/wallets/findings.ts";
import type { ProbeReport } from "../../detection/finding.ts";
import { type Transaction, update } from "../../storage/transaction/transaction.ts";
import { additionsItem } from "../../storage/wallets/additions.ts";
import { blockedItem } from "../../storage/wallets/blocked.ts";
import { declinedItem, removedItem } from "../../storage/wallets/removed.ts";
import type { Scan } from "../../storage/wallets/scans.ts";
import type { Change, Queue, State } from "../state.ts";
import { withWatched } from "../wallets/watchlist.ts";

export type Outcome = Scan["outcome"];
type Accepted = Change & { readonly result: Outcome };

/** Decides about the report of a scan and watches the wallets that need no question. */
export async function accept(
  state: State,
  transaction: Transaction,
  page: { readonly origin: string; readonly reason: Reason },
  report: ProbeReport,
  now: Time,
): Promise<Accepted> {
  const { wallets, settings } = state;
  const read = await transaction.readSome([blockedItem, declinedItem, removedItem, additionsItem]);
  const [blocked, additions] = [read(blockedItem), read(additionsItem)];
  // Skipped findings can push removed wallets out of the declined ones.
  const declined = [...read(declinedItem), ...read(removedItem).map(({ wallet }) => walletId(wallet))];
  const { alwaysAsk } = settings;
  const decision = decide(report, page, { alwaysAsk, wallets, blocked, declined, additions }, now);
  if (decision.kind === "known")
    return { result: { kind: "added", added: [], known: decision.ids, over: 0 } };
  if (decision.kind !== "watch") return { result: decision };
  const { findings, fresh } = decision;
  if (fresh.length > 0) transaction.put(additionsItem, withAdditions(additions, fresh, page, now));
  return accepted(state, page.origin, findings, page.reason === "click", now);
}

/** Watches findings that the user accepted, except those blocked meanwhile. */
export async function acceptAnswered(
  state: State,
  transaction: Transaction,
  { origin, findings }: { readonly origin: string; readonly findings: readonly Finding[] },
  now: Time,
): Promise<Accepted> {
  const { sites, wallets } = await transaction.read(blockedItem);
  if (sites.includes(origin)) return { result: { kind: "blocked", what: "site" } };
  const unblocked = findings.filter((finding) => !wallets.includes(walletId(finding)));
  return accepted(state, origin, unblocked, true, now);
}

function accepted(
  queue: Queue,
  origin: string,
  findings: readonly Finding[],
  isRequestedByUser: boolean,
  now: Time,
): Accepted {
  const candidates = findings.map(({ network, address, source: wallet, remembered }) => ({
    network,
    address,
    source: { kind: "page", origin, wallet, remembered, firstSeen: now, lastSeen: now } as const,
  }));
  const { result, ...change } = withWatched(queue, candidates, isRequestedByUser, now);
  return { ...change, result: { kind: "added", ...result, over: result.over.length } };
}

/** Marks additions as seen, once the popup has shown them. */
export async function noteAdditionsSeen(ids: readonly WalletId[]): Promise<void> {
  await update(additionsItem, (before) =>
    before.map((entry) => (ids.includes(entry.id) ? { ...entry, seen: true } : entry)),
  );
}
