import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import type { NoticeText } from "../shared/notice.tsx";

/** @returns whether a page added the wallet, and may add it again */
export function isFound({ wallet }: WalletView): boolean {
  return wallet.sources.some((source) => source.kind === "page");
}

export function removedText([first, ...more]: readonly WalletView[]): NoticeText {
  const text =
    first !== undefined && more.length === 0
      ? i18n.t("list.removed", [walletText(first.wallet)])
      : plural("list.removedMore", more.length + 1);
  return { kind: "good", text };
}

/** @param removed the number of removed wallets @param restored the number of those that are back */
export function restoredText(removed: number, restored: number): NoticeText {
  if (restored === 0) return { kind: "bad", text: i18n.t("list.notRestored") };
  if (restored < removed)
    return { kind: "bad", text: plural("list.restoredSome", restored, String(removed)) };
  return { kind: "good", text: plural("list.restoredMore", restored) };
}
