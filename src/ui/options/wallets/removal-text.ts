import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import type { NoticeText } from "../shared/notice.tsx";

/** @returns whether a page added the wallet, and may add it again */
export function isFound({ wallet }: WalletView): boolean {
  return wallet.sources.some((source) => source.kind === "page");
}

export function removedText([first, ...more]: readonly WalletView[]): NoticeText | null {
  if (first === undefined) return null;
  const text =
    more.length === 0
      ? i18n.t("list.removed", [walletText(first.wallet)])
      : plural("list.removedMore", more.length + 1);
  return { kind: "good", text };
}

/** @param restored the number of removed wallets that were restored */
export function restoredText(removed: readonly WalletView[], restored: number): NoticeText {
  const [first, ...more] = removed;
  if (restored === 0 || first === undefined) return { kind: "bad", text: i18n.t("list.notRestored") };
  if (restored < removed.length)
    return { kind: "bad", text: plural("list.restoredSome", restored, String(removed.length)) };
  const text =
    more.length === 0
      ? i18n.t("list.restored", [walletText(first.wallet)])
      : plural("list.restoredMore", restored);
  return { kind: "good", text };
}
