import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import {
  type Dismissals,
  type DismissedAirdrop,
  type DismissedFor,
  dismissalKinds,
  dismissalKindsOf,
  isDismissedFor,
  noDismissals,
} from "../../core/airdrops/dismissals.ts";
import { recordOf } from "../../core/records.ts";
import { localItem } from "../item.ts";
import { walletIdSchema } from "../schemas.ts";

const fieldsOf = (kinds: typeof dismissalKinds) =>
  recordOf(kinds, (how) => z.exactOptional(z.custom<DismissedFor>((value) => isDismissedFor(how, value))));

export const dismissalShape = z.object(fieldsOf(dismissalKinds));

export function dismissedAirdrop(
  wallet: z.ZodMiniType<WalletId>,
  airdrop: z.ZodMiniType<string>,
): z.ZodMiniType<DismissedAirdrop> {
  return z.union([
    z.object({ ...fieldsOf(dismissalKindsOf("wallet")), wallet, airdrop }),
    z.object({ ...fieldsOf(dismissalKindsOf("everyWallet")), wallet: z.null(), airdrop }),
  ]);
}

export const dismissalsItem = localItem<Dismissals>({
  key: "dismissals",
  schema: z.array(dismissedAirdrop(walletIdSchema, z.string())),
  fallback: noDismissals,
  irreplaceable: true,
});
