import type { Time } from "../../config.ts";
import { walletId } from "../../core/addresses/network.ts";
import type { Reply } from "../../messaging/commands.ts";
import type { Wallet } from "../../storage/wallets/watchlist.ts";
import { changeState, readState } from "../state.ts";
import { keepForUndo, removeWallets } from "./watchlist.ts";

/**
 * Removes wallets that only this site brought. A wallet with other sources stays and loses this one.
 * @returns the wallets that `undoRemove` restores
 */
export async function removeFromSite(origin: string, now: Time): Promise<Reply<"removeFromSite">> {
  const { wallets } = await readState();
  const seenThere = wallets.filter(({ sources }) => sources.some((source) => cameFrom(source, origin)));
  const removed = seenThere.filter(({ sources }) => isOnlyFrom(sources, origin));
  const staying = seenThere.filter((wallet) => !removed.includes(wallet));
  await keepForUndo(
    staying.map((wallet) => ({ wallet, index: wallets.indexOf(wallet), snapshot: null, ledger: null })),
  );
  const ids = removed.map(walletId);
  await removeWallets(ids, now);
  await changeState((state) => ({ wallets: state.wallets.map((wallet) => without(wallet, origin)) }), now);
  return { ids, forgot: staying.map(walletId) };
}

function without(wallet: Wallet, origin: string): Wallet {
  // A wallet that the site brought meanwhile keeps its source: otherwise the next site would be its only source.
  if (isOnlyFrom(wallet.sources, origin)) return wallet;
  if (!wallet.sources.some((source) => cameFrom(source, origin))) return wallet;
  return { ...wallet, sources: wallet.sources.filter((source) => !cameFrom(source, origin)) };
}

function isOnlyFrom(sources: Wallet["sources"], origin: string): boolean {
  return sources.length > 0 && sources.every((source) => cameFrom(source, origin));
}

function cameFrom(source: Wallet["sources"][number], origin: string): boolean {
  return source.kind === "page" && source.origin === origin;
}
