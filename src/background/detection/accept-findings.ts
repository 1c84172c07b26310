import type { Time } from "../../config.ts";
import { type WalletId, walletId } from "../../core/addresses/network.ts";
import { type Reason, withAdditions } from "../../core/wallets/additions.ts";
import { type Decided, decide, type Finding } from "../../core/wallets/findings.ts";
import type { ProbeReport } from "../../detection/finding.ts";
import { read, readSome } from "../../storage/item.ts";
import { additionsItem } from "../../storage/scans/additions.ts";
import type { Scan } from "../../storage/scans/scans.ts";
import { settingsItem } from "../../storage/settings/settings.ts";
import { update } from "../../storage/transaction/transaction.ts";
import { blockedItem } from "../../storage/wallets/blocked.ts";
import { declinedItem, removedItem } from "../../storage/wallets/removed.ts";
import { watchlistItem } from "../../storage/wallets/watchlist.ts";
import { withLock } from "../locks.ts";
import { addWallets } from "../wallets/watchlist.ts";

export type Outcome = Scan["outcome"];

/** Decides about the report of a scan and watches the wallets that need no question. */
export function accept(origin: string, report: ProbeReport, reason: Reason, now: Time): Promise<Outcome> {
  return withLock("findings", async () => {
    const page = { origin, reason };
    const decision = decide(report, page, await decided(), now);
    if (decision.kind === "known") return { kind: "added", added: [], known: decision.ids, over: 0 };
    if (decision.kind !== "watch") return decision;
    const { findings, fresh } = decision;
    // Additions are counted first, so that a kill in between can cause a needless question but never skip one.
    if (fresh.length > 0) await update(additionsItem, (before) => withAdditions(before, fresh, page, now));
    return watch(origin, findings, reason === "click", now);
  });
}

async function decided(): Promise<Decided> {
  const items = [watchlistItem, blockedItem, declinedItem, removedItem, additionsItem, settingsItem];
  const stored = await readSome(items);
  return {
    alwaysAsk: stored(settingsItem).alwaysAsk,
    wallets: stored(watchlistItem),
    blocked: stored(blockedItem),
    // A removal stores its wallets for undo before it declines them.
    declined: [...stored(declinedItem), ...stored(removedItem).map(({ wallet }) => walletId(wallet))],
    additions: stored(additionsItem),
  };
}

/** Watches findings that the user accepted, except those blocked meanwhile. */
export function acceptAnswered(origin: string, findings: readonly Finding[], now: Time): Promise<Outcome> {
  return withLock("findings", async () => {
    const { sites, wallets } = await read(blockedItem);
    if (sites.includes(origin)) return { kind: "blocked", what: "site" };
    const unblocked = findings.filter((finding) => !wallets.includes(walletId(finding)));
    return watch(origin, unblocked, true, now);
  });
}

async function watch(
  origin: string,
  findings: readonly Finding[],
  isRequestedByUser: boolean,
  now: Time,
): Promise<Outcome> {
  const candidates = findings.map(({ network, address, source: wallet, remembered }) => ({
    network,
    address,
    source: { kind: "page", origin, wallet, remembered, firstSeen: now, lastSeen: now } as const,
  }));
  const { added, known, over } = await addWallets(candidates, isRequestedByUser, now);
  return { kind: "added", added, known, over: over.length };
}

/** Marks additions as seen, once the popup has shown them. */
export async function noteAdditionsSeen(ids: readonly WalletId[]): Promise<void> {
  await withLock("findings", () =>
    update(additionsItem, (before) =>
      before.map((entry) => (ids.includes(entry.id) ? { ...entry, seen: true } : entry)),
    ),
  );
}
