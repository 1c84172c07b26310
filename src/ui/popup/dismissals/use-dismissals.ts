import { useState } from "react";
import { type Dismissal, dismissedNow, isOfWallet } from "../../../core/airdrops/dismissals.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import type { Refusal } from "../../../messaging/answer.ts";
import { useReach } from "../../shared/data/environment.ts";
import { refusalOf } from "../../shared/data/use-command.ts";

/** A row and how it is put away, or was. */
export type PutRow = Row & { readonly how: Dismissal };

/** What was done last with an airdrop. */
export type Done = {
  readonly row: PutRow;
  /** Whether it was brought back; it was put away if not. */
  readonly isBack: boolean;
};

/**
 * Puts airdrops away, and brings them back (F17).
 *
 * @param now ms since the epoch
 * @returns `putAway` and `bringBack`; `done`, what was done last; why the last wish came to nothing
 */
export function usePutAway(now: number) {
  const { send } = useReach();
  const [done, setDone] = useState<Done | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);

  /** @returns whether it was done */
  async function carryOut(row: PutRow, isBack: boolean): Promise<boolean> {
    const { wallet, airdrop, how } = row;
    setProblem(null);
    try {
      if (isOfWallet(how)) {
        const dismissal = isBack ? {} : dismissedNow(how, now);
        await send("setDismissal", { wallet: wallet.id, airdrop: airdrop.id, dismissal });
      } else await send("setMuted", { airdrop: airdrop.id, [how]: !isBack });
      setDone({ row, isBack });
      return true;
    } catch (error) {
      setProblem(refusalOf(error));
      return false;
    }
  }

  return {
    putAway: (row: Row, how: Dismissal) => carryOut({ ...row, how }, false),
    bringBack: (row: PutRow) => carryOut(row, true),
    done,
    problem,
  };
}
