import { linkTrust, type ServicePages } from "../../../core/airdrops/link.ts";
import type { Scan } from "../../../storage/wallets/scans.ts";
import type { WalletView } from "../../shared/data/wallets.ts";

/**
 * Decides whether the popup shows the result of a scan that the user did not ask for. A change and a question always show.
 * Other results show where a wallet is or was connected, or did not answer in time, but not on the service's own pages.
 *
 * @param wallets the watchlist; null until it is read
 */
export function isWorthShowing(
  { outcome, origin, late }: Scan,
  wallets: readonly WalletView[] | null,
  pages: ServicePages,
): boolean {
  if (outcome.kind === "added" && outcome.added.length + outcome.over > 0) return true;
  if (outcome.kind === "ask" && !outcome.declined) return true;
  if (linkTrust(origin, pages).kind === "trusted") return false;
  switch (outcome.kind) {
    case "added":
    case "ask":
      return true;
    case "nothing":
    case "noAnswer":
      return late || wasConnected(origin, wallets);
    case "blocked":
    case "closed":
      return false;
  }
}

function wasConnected(origin: string, wallets: readonly WalletView[] | null): boolean {
  return (wallets ?? []).some(({ wallet }) =>
    wallet.sources.some((source) => source.kind === "page" && source.origin === origin),
  );
}
