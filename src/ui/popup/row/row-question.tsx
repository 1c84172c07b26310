import type { MouseEvent } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import style from "./row-question.module.css";

type Props = {
  readonly row: Row;
  /** @returns whether the answer is stored */
  readonly onAnswer: (row: Row, isClaimed: boolean) => Promise<boolean>;
};

/**
 * Asks in an airdrop's row whether the user claimed it. ↑ and ↓ stop at both buttons, and each answer moves the
 * focus to the next row.
 */
export function RowQuestion({ row, onAnswer }: Props) {
  async function answer({ detail, currentTarget }: MouseEvent<HTMLElement>, isClaimed: boolean) {
    // The second click of a double click could hit the question of the next row.
    if (detail > 1) return;
    // Moved before the pressed button disappears: otherwise the focus would be lost to the body.
    const next = linkAfter(airdropKey(row.wallet.id, row.airdrop.id), isClaimed);
    moveFocus(next);
    // The question stays without an answer, unless the user has gone on meanwhile.
    if (!(await onAnswer(row, isClaimed)) && document.activeElement === next) currentTarget.focus();
  }

  return (
    <fieldset
      className={style.question}
      aria-label={i18n.t("claim.question", [cleanText(row.airdrop.name, limits.nameChars)])}
    >
      <span aria-hidden="true">{i18n.t("claim.ask")}</span>
      <Button variant="text" data-row="" onClick={(event) => void answer(event, true)}>
        {i18n.t("claim.yes")}
      </Button>
      <Button variant="text" data-row="" onClick={(event) => void answer(event, false)}>
        {i18n.t("claim.notYet")}
      </Button>
    </fieldset>
  );
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
