import { addressOf } from "../../../core/addresses/network.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { ClaimedAirdrop } from "../../../core/airdrops/claims.ts";
import { linkTrust, publicPage } from "../../../core/airdrops/link.ts";
import type { WalletView } from "../../shared/data/wallets.ts";

/**
 * @returns the page of each claim, by `airdropKey`: the airdrop's page if it is listed and on the service's own site,
 *   otherwise the wallet's public page. A claim without either is left out
 */
export function claimPages(
  claims: readonly ClaimedAirdrop[],
  wallets: readonly WalletView[],
  serviceUrl: string,
): ReadonlyMap<string, string> {
  const claimed = new Set(claims.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
  const listed = new Map<string, string | null>();
  for (const { id, snapshot } of wallets)
    for (const airdrop of snapshot?.airdrops ?? []) {
      const key = airdropKey(id, airdrop.id);
      if (claimed.has(key)) listed.set(key, airdrop.url);
    }
  const pages = new Map<string, string>();
  for (const { wallet, airdrop } of claims) {
    const key = airdropKey(wallet, airdrop);
    const trust = linkTrust(listed.get(key) ?? null, serviceUrl);
    const page = trust.kind === "trusted" ? trust.url : publicPage(addressOf(wallet), serviceUrl);
    if (page !== null) pages.set(key, page);
  }
  return pages;
}
