import * as z from "zod/mini";
import { endOfTime, limits, type Time } from "../../config.ts";
import { parseWalletId, type WalletId, walletId } from "../addresses/network.ts";
import { isCanonicalId } from "../addresses/network-rules.ts";
import { keysOf } from "../records.ts";
import { labelSchema } from "./label.ts";
import { type Synced, type SyncedWallet, syncedWallet } from "./synced.ts";
import type { Wallet } from "./wallet.ts";

/**
 * The browser's sync has one item for each wallet, whose id is its key. Of two states of a wallet the later one wins.
 * Absence decides nothing, so a lost or damaged list removes no wallet.
 */

/** The upper bound leaves room for later states. */
const itemSchema = z
  .extend(syncedWallet, { label: z.exactOptional(labelSchema) })
  .check(z.refine(({ when }) => when <= endOfTime));

/** A wallet in one exchange. */
type Line = {
  readonly id: WalletId;
  /** The state that this device and the browser's sync have afterwards. */
  readonly kept: SyncedWallet;
  /** The browser's sync has an item of it. */
  readonly isShared: boolean;
  /** The browser's sync has to get `kept`. */
  readonly isNews: boolean;
};

/**
 * Merges this device's copy and list with the browser's sync. An unchanged list stays the same object.
 * @param area all items, as `storage.sync.get(null)` returns them; unreadable ones stay in place
 * @returns also the items to set and the keys to remove in the browser's sync
 */
export function exchanged(
  synced: Synced,
  area: Readonly<Record<string, unknown>>,
  wallets: readonly Wallet[],
  now: Time,
) {
  const all = linesOf(synced, area, wallets, now);
  const removals = all.filter(({ kept }) => kept.removed).sort((a, b) => b.kept.when - a.kept.when);
  const outdated = new Set(removals.slice(limits.removals));
  const lines = all.filter((line) => !outdated.has(line));
  const items = (some: readonly Line[]) => Object.fromEntries(some.map(({ id, kept }) => [id, kept]));
  return {
    copy: items(lines),
    wallets: listAfter(wallets, lines, now),
    set: items(lines.filter(({ isNews }) => isNews)),
    remove: [...outdated].flatMap(({ id, isShared }) => (isShared ? id : [])),
  };
}

/** @returns a line for each wallet that any side knows, sorted, so that an unchanged copy stays equal as text */
function linesOf(
  { since, copy }: Synced,
  area: Readonly<Record<string, unknown>>,
  wallets: readonly Wallet[],
  now: Time,
): readonly Line[] {
  const labels = new Map(wallets.map((wallet) => [walletId(wallet), wallet.label]));
  const ids = new Set([...labels.keys(), ...keysOf({ ...copy, ...area })]);
  return [...ids]
    .filter(isCanonicalId)
    .sort()
    .flatMap((id): Line[] => {
      const shared = itemSchema.safeParse(area[id]).data;
      const label = labels.get(id);
      const own = label === undefined ? copy[id] : ownState(label, copy[id], now);
      const kept = own && shared ? merged(own, shared, since, now) : (own ?? shared);
      if (kept === undefined) return [];
      const isLater = shared === undefined ? !Object.hasOwn(area, id) : kept.when > shared.when;
      const isNews = isLater && !(kept.removed && kept.when <= since);
      return [{ id, kept, isShared: shared !== undefined, isNews }];
    });
}

/** @returns the state of a wallet on this device's list */
function ownState(label: string | null, known: SyncedWallet | undefined, now: Time): SyncedWallet {
  const when = whenAfter(now, known);
  if (known?.removed !== false) return { ...(label !== null && { label }), removed: false, when };
  return label === (known.label ?? null) ? known : { label, removed: false, when };
}

function whenAfter(now: Time, replaced: SyncedWallet | undefined): number {
  return Math.max(Math.floor(now), (replaced?.when ?? -1) + 1);
}

/** Of two equally late states, all devices take the shared one. */
function merged(own: SyncedWallet, shared: SyncedWallet, since: Time, now: Time): SyncedWallet {
  // A removal from before this device switched sync on counts only on the device that made it.
  if (shared.removed && shared.when <= since && !own.removed) return own;
  const [early, late] = own.when > shared.when ? [shared, own] : [own, shared];
  const isLabelKept = !late.removed && late.label === undefined && !early.removed && early.label != null;
  return isLabelKept ? { ...early, when: whenAfter(now, late) } : late;
}

function listAfter(before: readonly Wallet[], lines: readonly Line[], now: Time): readonly Wallet[] {
  const copy = new Map(lines.map(({ id, kept }) => [id, kept]));
  const listed = before.flatMap((wallet) => {
    const { removed, label = null } = copy.get(walletId(wallet)) ?? { ...wallet, removed: false };
    if (removed) return [];
    return label === wallet.label ? wallet : { ...wallet, label };
  });
  const ids = new Set(listed.map(walletId));
  const added = [...copy].flatMap(([id, { removed, label = null }]): Wallet[] => {
    const address = removed || ids.has(id) ? null : parseWalletId(id);
    if (address === null) return [];
    return [{ ...address, label, paused: false, addedAt: now }];
  });
  const after = [...listed, ...added.slice(0, Math.max(0, limits.wallets - listed.length))];
  return after.length === before.length && after.every((wallet, at) => wallet === before[at])
    ? before
    : after;
}

/** Records a press on *Remove*. @returns the copy; while sync is off, only wallets that were synced are recorded */
export function withRemovals({ on, copy }: Synced, ids: readonly WalletId[], now: Time): Synced["copy"] {
  const removals = ids
    .filter((id) => on || copy[id] !== undefined)
    .map((id) => [id, { removed: true, when: whenAfter(now, copy[id]) }] as const);
  return { ...copy, ...Object.fromEntries(removals) };
}

/** Switches sync on for the wallets on this device's list. */
export function switchedOn({ copy }: Synced, wallets: readonly Wallet[], now: Time): Synced {
  const listed = wallets.map((wallet) => {
    const label = wallet.label === null ? {} : { label: wallet.label };
    return [walletId(wallet), { ...label, removed: false, when: 0 }] as const;
  });
  return { on: true, since: now, copy: { ...Object.fromEntries(listed), ...copy } };
}

/** @returns whether the browser's sync may have data of Windfall */
export function mayBeInSync({ on, copy }: Pick<Synced, "on" | "copy">): boolean {
  return on || Object.keys(copy).length > 0;
}

/** @returns the number of synced wallets without room in the watchlist */
export function countWithoutRoom({ copy }: Pick<Synced, "copy">): number {
  return Math.max(0, Object.values(copy).filter((state) => state?.removed === false).length - limits.wallets);
}
