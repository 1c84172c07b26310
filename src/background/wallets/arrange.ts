import { limits } from "../../config.ts";
import type { WalletId } from "../../core/addresses/network.ts";
import { cleanText } from "../../core/clean-text.ts";
import { mayHoldSecret } from "../../core/secrets/secret.ts";
import { idOf } from "../../storage/wallets/watchlist.ts";
import { changeState } from "../state.ts";

/** How the person arranges the watchlist: labels and order. */

/**
 * @param label as typed; blank takes the label away
 * @param now ms since the epoch
 */
export async function setLabel(id: WalletId, label: string, now: number): Promise<void> {
  const clean = labelOf(label);
  await changeState(
    ({ wallets }) => ({
      wallets: wallets.map((wallet) => (idOf(wallet) === id ? { ...wallet, label: clean } : wallet)),
    }),
    now,
  );
}

/** @returns a label that is safe to show anywhere, or null for none; also where the text may be a private key */
export function labelOf(text: string): string | null {
  const label = cleanText(text, limits.labelChars);
  // Cut short, a text can have the length of a key; a backup with such a label would be refused.
  return label === "" || mayHoldSecret(text) || mayHoldSecret(label) ? null : label;
}

/**
 * Moves a wallet within the list.
 *
 * @param before the wallet it is to stand before; null for the end
 * @param now ms since the epoch
 */
export async function moveWallet(id: WalletId, before: WalletId | null, now: number): Promise<void> {
  if (id === before) return;
  await changeState(({ wallets }) => {
    const moved = wallets.find((wallet) => idOf(wallet) === id);
    if (moved === undefined) return {};
    const others = wallets.filter((wallet) => wallet !== moved);
    const at = before === null ? others.length : others.findIndex((wallet) => idOf(wallet) === before);
    // Its neighbour is gone: the order the person saw is no more.
    return at === -1 ? {} : { wallets: others.toSpliced(at, 0, moved) };
  }, now);
}
