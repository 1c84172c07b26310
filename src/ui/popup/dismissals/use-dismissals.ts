import { useState } from "react";
import { type DismissalKind, dismissedNow, dismissedWallet } from "../../../core/airdrops/dismissals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { Refusal } from "../../../messaging/answer.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { refusalOf } from "../../shared/data/use-command.ts";

/** A row and how it is put away, or was. */
export type DismissableRow = Row & { readonly how: DismissalKind };

/** What was done last with an airdrop. */
export type Done = {
  readonly row: DismissableRow;
  /** Whether it was brought back; it was put away if not. */
  readonly isBack: boolean;
};

/**
 * Puts airdrops away, and brings them back.
 *
 * @param now ms since the epoch
 * @returns `dismissed` and `bringBack`; `done`, what was done last; why the last wish came to nothing
 */
export function useDismissals(now: number) {
  const { send } = useEnvironment();
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);

  /** @returns whether it was done */
  async function carryOut(row: DismissableRow, isBack: boolean): Promise<boolean> {
    const { wallet, airdrop, how } = row;
    setProblem(null);
    try {
      await send("setDismissal", {
        wallet: dismissedWallet(how, wallet.id),
        airdrop: airdrop.id,
        dismissal: isBack ? {} : dismissedNow(how, now),
      });
      setDone({ row, isBack });
      return true;
    } catch (error) {
      setProblem(refusalOf(error));
      return false;
    }
  }

  return {
    dismissed: (row: Row, how: DismissalKind) => carryOut({ ...row, how }, false),
    bringBack: (row: DismissableRow) => carryOut(row, true),
    done,
    problem,
  };
}
