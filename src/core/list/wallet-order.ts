import type { Time } from "../../config.ts";
import type { NetworkAddress, WalletId } from "../addresses/network.ts";
import { walletText } from "../addresses/short-address.ts";
import { deadlineOrder, describeDeadline } from "../deadlines/deadline-shown.ts";
import { type Collator, compareCodeUnits } from "../text-order.ts";
import type { TotalsById } from "./wallet-totals.ts";

export type WalletOrder = {
  readonly by: "name" | "value" | "deadline";
  /** Whether the names begin at their end, the values with the least or the deadlines with the last. */
  readonly isReversed: boolean;
};

export const byWorth: WalletOrder = { by: "value", isReversed: false };

type Named = {
  readonly id: WalletId;
  readonly wallet: NetworkAddress & { readonly label: string | null };
};

/** @returns the wallets in order, unknown values and deadlines last, equal ones by the text that names each wallet */
export function inOrder<W extends Named>(
  wallets: readonly W[],
  totals: TotalsById,
  { by, isReversed }: WalletOrder,
  collator: Collator,
  now: Time,
): readonly W[] {
  const rankOf = ({ id }: W): number => {
    const { worth, first = [] } = totals[id] ?? {};
    if (by === "value") return worth?.amount == null ? Number.POSITIVE_INFINITY : -worth.amount;
    const ends = first.map(({ airdrop, fetchedAt }) =>
      deadlineOrder(describeDeadline({ deadline: airdrop.deadline, fetchedAt }, now)),
    );
    return by === "deadline" ? Math.min(...ends) : 0;
  };
  const direction = isReversed ? -1 : 1;
  return wallets
    .map((view) => ({ view, rank: rankOf(view), name: walletText(view.wallet) }))
    .sort((a, b) => {
      const [one, other] = [a.rank, b.rank];
      if (one !== other)
        return Number.isFinite(one) && Number.isFinite(other) ? direction * (one - other) : one - other;
      const names = collator(a.name, b.name) || compareCodeUnits(a.view.id, b.view.id);
      return by === "name" ? direction * names : names;
    })
    .map(({ view }) => view);
}
