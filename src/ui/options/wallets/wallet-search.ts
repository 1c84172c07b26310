import { i18n } from "#i18n";
import type { WalletView } from "../../shared/data/wallets.ts";
import { hostOf } from "../../shared/text/format.ts";

/** @returns the wallets whose label, address, network or site contains every word, in the given order */
export function searchWallets(wallets: readonly WalletView[], text: string): readonly WalletView[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return wallets;
  return wallets.filter((view) => {
    const held = searchedText(view);
    return words.every((word) => held.includes(word));
  });
}

function searchedText({ wallet: { label, address, network, sources } }: WalletView): string {
  const sites = sources.map((source) => (source.kind === "page" ? hostOf(source.origin) : ""));
  return [label ?? "", address, i18n.t(`network.${network}`), ...sites].join(" ").toLowerCase();
}
