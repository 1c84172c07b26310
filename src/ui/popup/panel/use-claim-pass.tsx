import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { RowQuestion } from "./row-question.tsx";

/**
 * Asks in the row of each opened airdrop whether the user claimed it, and moves the focus on after each
 * answer.
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
    const key = keyOf(row);
    // Found before the claimed row disappears. "Not yet" keeps the row.
    const next = isClaimed ? keyAfter(key) : key;
    const pressed = document.activeElement;
    if (!(await latest.current(row, isClaimed))) return;
    const { activeElement } = document;
    // The user may have moved the focus meanwhile. A pressed button that disappears leaves the focus to the
    // body.
    if (activeElement === pressed || activeElement === document.body) moveFocus(linkOf(next));
  }, []);
  return useCallback(
    (row) => (keys.has(keyOf(row)) ? <RowQuestion row={row} onAnswer={onAnswer} /> : null),
    [keys, onAnswer],
  );
}

function keyOf({ wallet, airdrop }: Row): string {
  return airdropKey(wallet.id, airdrop.id);
}

/**
 * The links of all rows in the order of the list. Other elements in the keyboard order have an empty
 * `data-row`.
 */
function links(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-row=""])')];
}

function linkOf(key: string | undefined): HTMLElement | undefined {
  return links().find(({ dataset }) => dataset.row === key);
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

/** @returns the key of the next row with a link, or of the row before; undefined without any */
function keyAfter(key: string): string | undefined {
  const keys = links().map(({ dataset }) => dataset.row);
  const index = keys.indexOf(key);
  return keys[index + 1] ?? keys[index - 1];
}
