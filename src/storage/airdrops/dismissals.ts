import * as z from "zod/mini";
import { walletIdSchema } from "../../core/addresses/network.ts";
import { type DismissedAirdrop, dismissedAirdrop } from "../../core/marks/dismissals.ts";
import { listItem } from "../item.ts";

export const dismissalsItem = listItem<DismissedAirdrop>({
  key: "dismissals",
  entry: dismissedAirdrop(walletIdSchema, z.string()),
});
