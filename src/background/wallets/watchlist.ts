import { limits } from "../../config.ts";
import { isDerived } from "../../core/addresses/derive-cosmos.ts";
import { walletId } from "../../core/addresses/network.ts";
import { parseOwned } from "../../core/addresses/network-rules.ts";
import { requestFetch } from "../../core/refresh/schedule.ts";
import { endedByUser } from "../../core/refresh/wait.ts";
import { acceptedLabel } from "../../core/wallets/label.ts";
import { withRemovals } from "../../core/wallets/sync.ts";
import { type Candidate, withCandidates } from "../../core/wallets/wallet.ts";
import type { GivenWallet, Reply, Request } from "../../messaging/commands.ts";
import { changeState } from "../state.ts";

/** Watches addresses. New wallets are fetched at once, even past the request gate and during an outage. */
export function addWallets({ wallets: given }: Request<"addWallets">): Promise<Reply<"addWallets">> {
  return changeState(({ wallets: before, activity, schedule }) => {
    const now = Date.now();
    const { wallets, ...result } = withCandidates(before, given.flatMap(candidateOf), now);
    if (result.added.length === 0) return { wallets, result };
    const wait = endedByUser(activity.wait, now);
    const requested = requestFetch(schedule, result.added, now);
    return { wallets, activity: { ...activity, wait }, schedule: requested, result };
  });
}

/**
 * Parses an address again, because the background trusts no page.
 * @returns one candidate, canonical and valid; none when the address is invalid or does not derive from `derivedFrom`
 */
export function candidateOf({ network, address, derivedFrom, label = null }: GivenWallet): Candidate[] {
  const parsed = parseOwned(network, address);
  if (!parsed.ok) return [];
  const found = { network, address: parsed.address, label };
  if (derivedFrom === undefined) return [found];
  return isDerived(found, derivedFrom) ? [{ ...found, derivedFrom }] : [];
}

/** Removes wallets and keeps the latest 200 for `undoRemove`. */
export function removeWallets({ ids }: Request<"removeWallets">): Promise<Reply<"removeWallets">> {
  return changeState(({ wallets, ledgers, opened, removed, sync }) => {
    const watched = new Set(wallets.map(walletId));
    const gone = new Set(ids.filter((id) => watched.has(id)));
    const latest = wallets.flatMap((wallet) => {
      const id = walletId(wallet);
      if (!gone.has(id)) return [];
      return { wallet, ledger: ledgers.get(id) ?? null, opened: opened.filter((one) => one.wallet === id) };
    });
    const earlier = removed.filter(({ wallet }) => !watched.has(walletId(wallet)));
    return {
      wallets: wallets.filter((wallet) => !gone.has(walletId(wallet))),
      removed: [...earlier, ...latest].slice(-limits.wallets),
      sync: { ...sync, copy: withRemovals(sync, [...gone], Date.now()) },
      result: { removed: latest.length },
    };
  });
}

/**
 * Restores removed wallets. They are due at once, because undo keeps no answers: those of
 * a few wallets would fill the session's storage. Wallets without a stored removal, on the list already or without room
 * are left out.
 */
export function undoRemove({ ids }: Request<"undoRemove">): Promise<Reply<"undoRemove">> {
  return changeState(({ wallets, ledgers: before, opened: openedBefore, removed }) => {
    const wanted = new Set(ids);
    const watched = new Set(wallets.map(walletId));
    const list = [...wallets];
    const ledgers = new Map(before);
    const opened = [...openedBefore];
    for (const { wallet, ledger, opened: ofWallet } of removed) {
      const id = walletId(wallet);
      if (!wanted.has(id) || watched.has(id) || list.length >= limits.wallets) continue;
      watched.add(id);
      list.push(wallet);
      if (ledger !== null) ledgers.set(id, ledger);
      opened.push(...ofWallet);
    }
    return {
      wallets: list,
      ledgers,
      opened,
      result: { restored: list.length - wallets.length },
    };
  });
}

/** @param label as typed; a blank one removes the label. */
export async function setLabel({ id, label }: Request<"setLabel">): Promise<void> {
  const clean = acceptedLabel(label);
  await changeState(({ wallets }) => ({
    wallets: wallets.map((wallet) => (walletId(wallet) === id ? { ...wallet, label: clean } : wallet)),
  }));
}

/** A paused wallet stays on the watchlist and is not fetched. */
export async function setPaused({ ids, paused }: Request<"setPaused">): Promise<void> {
  const chosen = new Set(ids);
  await changeState(({ wallets }) => ({
    wallets: wallets.map((wallet) => (chosen.has(walletId(wallet)) ? { ...wallet, paused } : wallet)),
  }));
}
