import * as z from "zod/mini";
import type { WalletId } from "../../core/addresses/network.ts";
import {
  type DismissalKind,
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

const kindSchema = (how: DismissalKind) => z.custom<DismissedFor>((value) => isDismissedFor(how, value));

const fieldsOf = (kinds: typeof dismissalKinds) => recordOf(kinds, (how) => z.exactOptional(kindSchema(how)));

/** Schema of a `DismissalChange`. */
export const dismissalChange = z.object(
  recordOf(dismissalKinds, (how) => z.exactOptional(z.nullable(kindSchema(how)))),
);

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
