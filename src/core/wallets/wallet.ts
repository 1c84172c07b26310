import * as z from "zod/mini";
import { limits, type Time } from "../../config.ts";
import { address, type NetworkAddress, network, type WalletId, walletId } from "../addresses/network.ts";
import { type Shape, time } from "../shapes.ts";

/** Only accepted labels are stored (`label.ts`), so pages need no rule about secrets to read one. */
export const storedLabel = z.string();

export const walletSchema = z.object({
  network,
  address,
  label: z.nullable(storedLabel),
  paused: z.boolean(),
  addedAt: time,
  /** The address of another Cosmos chain that the user typed or a page has, from which the address was derived. */
  derivedFrom: z.exactOptional(address),
});
export type Wallet = Shape<typeof walletSchema>;

/** An address to watch, canonical and valid. `label` is used only for a new wallet or one without a label. */
export type Candidate = NetworkAddress & { readonly label?: string | null; readonly derivedFrom?: string };

export type Added = {
  readonly added: readonly WalletId[];
  readonly known: readonly WalletId[];
  /** Wallets beyond the size of the watchlist. */
  readonly over: readonly WalletId[];
};

/** @returns the watchlist with these addresses. */
export function withCandidates(
  wallets: readonly Wallet[],
  candidates: readonly Candidate[],
  now: Time,
): Added & { readonly wallets: readonly Wallet[] } {
  const before = new Set(wallets.map(walletId));
  const byId = new Map(wallets.map((wallet) => [walletId(wallet), wallet]));
  const over = new Set<WalletId>();
  for (const candidate of candidates) {
    const id = walletId(candidate);
    const wallet = byId.get(id);
    if (wallet !== undefined) byId.set(id, { ...wallet, label: wallet.label ?? candidate.label ?? null });
    else if (byId.size < limits.wallets) byId.set(id, newWallet(candidate, now));
    else over.add(id);
  }
  const watched = [...new Set(candidates.map(walletId))].filter((id) => byId.has(id));
  return {
    wallets: [...byId.values()],
    added: watched.filter((id) => !before.has(id)),
    known: watched.filter((id) => before.has(id)),
    over: [...over],
  };
}

function newWallet({ label = null, ...own }: Candidate, now: Time): Wallet {
  return { ...own, label, paused: false, addedAt: now };
}
