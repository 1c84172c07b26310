import { useState } from "react";
import { type DismissalKind, dismissedNow, dismissedWallet } from "../../../core/airdrops/dismissals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { Refusal } from "../../../messaging/answer.ts";
import { useEnvironment } from "../../shared/data/environment.ts";
import { refusalOf } from "../../shared/data/use-command.ts";

/** A row with its dismissal. */
export type DismissableRow = Row & { readonly how: DismissalKind };

/** The last dismissal or restore. */
export type Done = {
  readonly row: DismissableRow;
  /** True for a restore, false for a dismissal. */
  readonly isRestored: boolean;
  /** Counts the dismissals and restores of this popup, from 1. */
  readonly count: number;
};

/** @param now ms since the epoch @returns `done`: the last dismissal or restore; `problem`: why the last one failed */
export function useDismissals(now: number) {
  const { send } = useEnvironment();
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);

  /** @returns whether the background carried the command out */
  async function carryOut(row: DismissableRow, isRestored: boolean): Promise<boolean> {
    const { wallet, airdrop, how } = row;
    setProblem(null);
    try {
      await send("setDismissal", {
        wallet: dismissedWallet(how, wallet.id),
        airdrop: airdrop.id,
        dismissal: isRestored ? {} : dismissedNow(how, airdrop, now),
      });
      setDone((last) => ({ row, isRestored, count: (last?.count ?? 0) + 1 }));
      return true;
    } catch (error) {
      setProblem(refusalOf(error));
      return false;
    }
  }

  return {
    dismiss: (row: Row, how: DismissalKind) => carryOut({ ...row, how }, false),
    restore: (row: DismissableRow) => carryOut(row, true),
    done,
    problem,
  };
}
