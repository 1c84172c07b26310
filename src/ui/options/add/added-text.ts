import type { Reply } from "../../../messaging/commands.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatList } from "../shared/option-formats.ts";

/** "Added 6 wallets, 1 was there already". @param most the maximum number of wallets on the list */
export function addedText({ added, known, refused, over }: Reply<"addWallets">, most: number): string {
  const parts = [
    ...(added > 0 || known + refused + over === 0 ? [plural("add.added", added)] : []),
    ...(known > 0 ? [plural("add.known", known)] : []),
    ...(refused > 0 ? [plural("add.refused", refused)] : []),
    ...(over > 0 ? [plural("add.over", over, String(most))] : []),
  ];
  return formatList(parts);
}
