import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { RowQuestion } from "./row-question.tsx";

/**
 * Asks in the row of each opened airdrop whether the user claimed it, and moves the focus to the next row at
 * each answer.
 *
 * @param asked the rows that ask
 * @param answer stores an answer, and resolves to whether that succeeded
 * @returns renders the question of a row, null for none; the same function while the same rows ask
 */
export function useClaimPass(
  asked: readonly Row[],
  answer: (row: Row, isClaimed: boolean) => Promise<boolean>,
): (row: Row) => ReactNode {
  const keys = useMemo(() => new Set(asked.map(keyOf)), [asked]);
  const latest = useRef(answer);
  useLayoutEffect(() => {
    latest.current = answer;
  });
  const onAnswer = useCallback(async (row: Row, isClaimed: boolean) => {
    const pressed = document.activeElement;
    // Moved before the pressed button disappears: otherwise the focus would be lost to the body.
    const next = linkAfter(keyOf(row), isClaimed);
    moveFocus(next);
    const isStored = await latest.current(row, isClaimed);
    // The question stays, unless the user has gone on meanwhile.
    if (!isStored && document.activeElement === next && pressed instanceof HTMLElement) pressed.focus();
  }, []);
  return useCallback(
    (row) => (keys.has(keyOf(row)) ? <RowQuestion row={row} onAnswer={onAnswer} /> : null),
    [keys, onAnswer],
  );
}

function keyOf({ wallet, airdrop }: Row): string {
  return airdropKey(wallet.id, airdrop.id);
}

/** The links of all rows in the list's order. Other elements in the keyboard order have an empty `data-row`. */
function links(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-row=""])')];
}

/** Focuses a link. A key that is still pressed from the answer must not open it. */
function moveFocus(link: HTMLElement | undefined): void {
  if (link === undefined) return;
  const ignoreRepeat = (event: KeyboardEvent) => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  };
  link.focus();
  link.addEventListener("keydown", ignoreRepeat);
  link.addEventListener("blur", () => link.removeEventListener("keydown", ignoreRepeat), { once: true });
}

/** @returns the link of the next row; after the last row, of the row that stays; undefined without any */
function linkAfter(key: string, isLeaving: boolean): HTMLElement | undefined {
  const all = links();
  const index = all.findIndex(({ dataset }) => dataset.row === key);
  return all[index + 1] ?? all[isLeaving ? index - 1 : index];
}
