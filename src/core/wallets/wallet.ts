import * as z from "zod/mini";
import { limits, type Time } from "../../config.ts";
import { address, type NetworkAddress, network, type WalletId, walletId } from "../addresses/network.ts";
import { type Shape, time } from "../shapes.ts";
import { labelSchema } from "./label.ts";

export const sourceSchema = z.union([
  z.object({ kind: z.literal("typed"), at: time }),
  /** The user typed `from`, an address of another chain. */
  z.object({ kind: z.literal("derived"), from: address, at: time }),
  /** The browser's sync added the wallet. Sources do not sync. */
  z.object({ kind: z.literal("synced"), at: time }),
  z.object({
    kind: z.literal("page"),
    origin: z.string(),
    /** The name of the wallet software; remote text. */
    wallet: z.string(),
    /** True while only the page's storage has named the address, and no connected wallet has. */
    remembered: z.boolean(),
    firstSeen: time,
    lastSeen: time,
  }),
]);
export type WalletSource = Shape<typeof sourceSchema>;

export const walletSchema = z.object({
  network,
  address,
  label: labelSchema,
  paused: z.boolean(),
  addedAt: time,
  sources: z.array(sourceSchema),
});
export type Wallet = Shape<typeof walletSchema>;

/** An address to watch, canonical and valid. `label` is used only for a new wallet or one without a label. */
export type Candidate = NetworkAddress & { readonly source: WalletSource; readonly label?: string | null };

export type Added = {
  readonly added: readonly WalletId[];
  readonly known: readonly WalletId[];
  /** Wallets beyond the size of the watchlist. */
  readonly over: readonly WalletId[];
};

/** Limits the sites stored for a wallet to the first and the latest. Other kinds of sources are always kept. */
const maxSites = 20;

/** @returns the watchlist with these addresses. An address that is already watched gets the new source */
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
    if (wallet !== undefined) byId.set(id, seenAgain(wallet, candidate));
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

function newWallet({ network, address, source, label = null }: Candidate, now: Time): Wallet {
  return { network, address, label, paused: false, addedAt: now, sources: [source] };
}

function seenAgain(wallet: Wallet, { source, label = null }: Candidate): Wallet {
  return { ...wallet, label: wallet.label ?? label, sources: withSource(wallet.sources, source) };
}

function withSource(sources: readonly WalletSource[], seen: WalletSource): readonly WalletSource[] {
  const same = sources.find((source) => isSameSource(source, seen));
  if (same === undefined) {
    const own = [...sources, seen].filter((source) => source.kind !== "page");
    const pages = [...sources, seen].filter((source) => source.kind === "page");
    const [first, ...later] = pages;
    return first === undefined ? own : [...own, first, ...later.slice(1 - maxSites)];
  }
  if (same.kind !== "page" || seen.kind !== "page") return sources;
  const remembered = same.remembered && seen.remembered;
  const merged: WalletSource = { ...same, wallet: seen.wallet, remembered, lastSeen: seen.lastSeen };
  return sources.map((source) => (source === same ? merged : source));
}

function isSameSource(a: WalletSource, b: WalletSource): boolean {
  if (a.kind === "derived" && b.kind === "derived") return a.from === b.from;
  if (a.kind !== "page" || b.kind !== "page") return a.kind === b.kind;
  // If wallet names counted, a page could show one address under many names and push out the other sites.
  return a.origin === b.origin;
}
