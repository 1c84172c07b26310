import { useState } from "react";
import type { Mark, Marks } from "../../airdrops/marks.ts";
import type { Row } from "../../airdrops/row.ts";
import { useCommand } from "../use-command.ts";
import { refusalWords } from "../words.ts";

/** How an airdrop is put away (F17). */
export type Away = "hidden" | "claimed" | "snoozed" | "muted";

/** ms */
const snoozeFor = 7 * 24 * 60 * 60 * 1_000;

/** What was done last, to be said and to be undone. */
export type Done = { readonly row: Row; readonly how: Away };

/** @returns how a row was put away; null when it was not */
export function awayOf({ marks, muted }: Marks, { wallet, airdrop }: Row): Away | null {
  if (muted.includes(airdrop.id)) return "muted";
  const mark = marks.find((one) => one.wallet === wallet.id && one.airdrop === airdrop.id);
  if (mark?.hidden === true) return "hidden";
  if (mark?.claimed === true) return "claimed";
  return mark?.snoozedUntil === undefined ? null : "snoozed";
}

/**
 * Puts airdrops away, and brings them back.
 *
 * @param now ms since the epoch
 * @returns `putAway` and `bringBack`; `done`, what was put away last; why the last wish came to nothing, in words
 */
export function usePutAway(now: number) {
  const setMark = useCommand("setMark");
  const setMuted = useCommand("setMuted");
  const [done, setDone] = useState<Done | null>(null);

  async function carryOut({ wallet, airdrop }: Row, how: Away, isBack: boolean): Promise<boolean> {
    if (how === "muted") return (await setMuted.run({ airdrop: airdrop.id, muted: !isBack })) !== null;
    const mark = isBack ? {} : markOf(how, now);
    return (await setMark.run({ wallet: wallet.id, airdrop: airdrop.id, mark })) !== null;
  }

  async function putAway(row: Row, how: Away): Promise<void> {
    if (await carryOut(row, how, false)) setDone({ row, how });
  }

  async function bringBack({ row, how }: Done): Promise<void> {
    if (await carryOut(row, how, true)) setDone(null);
  }

  const problem = setMark.problem ?? setMuted.problem;
  return { putAway, bringBack, done, problem: problem === null ? null : refusalWords(problem) };
}

function markOf(how: Exclude<Away, "muted">, now: number): Mark {
  if (how === "hidden") return { hidden: true };
  return how === "claimed" ? { claimed: true } : { snoozedUntil: now + snoozeFor };
}
