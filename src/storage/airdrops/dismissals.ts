import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import { claim } from "../../core/marks/claim-schema.ts";
import {
  type DismissalChange,
  type Dismissals,
  type DismissedAirdrop,
  noDismissals,
} from "../../core/marks/dismissals.ts";
import { localItem } from "../item.ts";
import { walletIdSchema } from "../schemas.ts";

const hidden = z.literal(true);

export const dismissalChange: z.ZodMiniType<DismissalChange> = z.object({
  hidden: z.exactOptional(z.nullable(hidden)),
  claimed: z.exactOptional(z.nullable(claim)),
});

export function dismissedAirdrop(
  wallet: z.ZodMiniType<WalletId>,
  airdrop: z.ZodMiniType<string>,
): z.ZodMiniType<DismissedAirdrop> {
  return z.union([
    z.object({ hidden: z.exactOptional(hidden), claimed: z.exactOptional(claim), wallet, airdrop }),
    z.object({ hidden, wallet: z.null(), airdrop }),
  ]);
}

export const dismissalsItem = localItem<Dismissals>({
  key: "dismissals",
  schema: z.array(dismissedAirdrop(walletIdSchema, z.string())),
  fallback: noDismissals,
  irreplaceable: true,
});
