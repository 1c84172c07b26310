import { type DismissedAirdrop, dismissedAirdrop } from "../../core/marks/dismissals.ts";
import { listItem } from "../item.ts";

export const dismissalsItem = listItem<DismissedAirdrop>({
  key: "dismissals",
  entry: dismissedAirdrop,
});
