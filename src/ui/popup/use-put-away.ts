import { useState } from "react";
import type { Away, Mark } from "../../airdrops/marks.ts";
import type { AwayRow, Row } from "../../airdrops/row.ts";
import { day } from "../../duration.ts";
import type { Refusal } from "../../messages.ts";
import { useReach } from "../reach.ts";
import { refusalOf } from "../use-command.ts";

/** ms */
const snoozeFor = 7 * day;

/**
 * Puts airdrops away, and brings them back (F17).
 *
 * @param now ms since the epoch
 * @returns `putAway` and `bringBack`; `done`, what was put away last and is still; why the last wish came to nothing
 */
export function usePutAway(now: number) {
  const { send } = useReach();
  const [done, setDone] = useState<AwayRow | null>(null);
  const [problem, setProblem] = useState<Refusal | null>(null);

  /** @returns whether it was done */
  async function carryOut({ wallet, airdrop, how }: AwayRow, isBack: boolean): Promise<boolean> {
    setProblem(null);
    try {
      if (how === "muted") await send("setMuted", { airdrop: airdrop.id, muted: !isBack });
      else {
        const mark = isBack ? {} : markOf(how, now);
        await send("setMark", { wallet: wallet.id, airdrop: airdrop.id, mark });
      }
      return true;
    } catch (error) {
      setProblem(refusalOf(error));
      return false;
    }
  }

  async function putAway(row: Row, how: Away): Promise<void> {
    const away = { ...row, how };
    if (await carryOut(away, false)) setDone(away);
  }

  async function bringBack(row: AwayRow): Promise<void> {
    if (await carryOut(row, true)) setDone((last) => (last !== null && isSame(last, row) ? null : last));
  }

  return { putAway, bringBack, done, problem };
}

function isSame(a: Row, b: Row): boolean {
  return a.wallet.id === b.wallet.id && a.airdrop.id === b.airdrop.id;
}

function markOf(how: Exclude<Away, "muted">, now: number): Mark {
  if (how === "hidden") return { hidden: true };
  return how === "claimed" ? { claimed: true } : { snoozedUntil: now + snoozeFor };
}
