import { i18n } from "#i18n";
import type { WalletView } from "../../shared/data/wallets.ts";
import { hostOf } from "../../shared/text/format.ts";
import { searchItems } from "../../shared/text/search-items.ts";

/** @returns the wallets whose label, address, network or site contains every word, in the given order */
export function searchWallets(wallets: readonly WalletView[], search: string): readonly WalletView[] {
  return searchItems(wallets, search, ({ wallet: { label, address, network, sources } }) => {
    const sites = sources.map((source) => (source.kind === "page" ? hostOf(source.origin) : ""));
    return [label ?? "", address, i18n.t(`network.${network}`), ...sites].join("\n");
  });
}
