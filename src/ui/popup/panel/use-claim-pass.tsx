import { type ReactNode, useCallback, useLayoutEffect, useMemo, useRef } from "react";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { RowQuestion } from "./row-question.tsx";

/**
 * Lets the user claim one airdrop after the other: each row whose page was opened asks whether the user claimed it.
 *
 * @param asked the rows that ask
 * @param answer stores an answer, and resolves to whether that succeeded
 * @returns the question of a row, null where it has none; the same function as long as the same rows ask
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
    // Looked for before the row leaves. "Not yet" leaves the row where it is.
    const next = isClaimed ? keyAfter(key) : key;
    const pressed = document.activeElement;
    if (!(await latest.current(row, isClaimed))) return;
    const { activeElement } = document;
    // The user may have gone on already. A pressed button that is gone leaves the focus to the body.
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

/** Every row's link, as listed. Other stops of the keyboard have no key. */
function links(): readonly HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('[data-row]:not([data-row=""])')];
}

function linkOf(key: string | undefined): HTMLElement | undefined {
  return links().find(({ dataset }) => dataset.row === key);
}

/** Focuses a link that a key still held from the answer does not open. */
function moveFocus(link: HTMLElement | undefined): void {
  if (link === undefined) return;
  const ignoreRepeat = (event: KeyboardEvent) => {
    if (event.repeat && event.key === "Enter") event.preventDefault();
  };
  link.focus();
  link.addEventListener("keydown", ignoreRepeat);
  link.addEventListener("blur", () => link.removeEventListener("keydown", ignoreRepeat), { once: true });
}

/** @returns the key of the next row with a link, or of the one before where there is none; undefined without any */
function keyAfter(key: string): string | undefined {
  const keys = links().map(({ dataset }) => dataset.row);
  const index = keys.indexOf(key);
  return keys[index + 1] ?? keys[index - 1];
}
