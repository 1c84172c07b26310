import type { MouseEvent } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import style from "./row-question.module.css";

type Props = {
  readonly row: Row;
  readonly onAnswer: (row: Row, isClaimed: boolean) => void;
};

/** Asks in an airdrop's row whether the user claimed it. ↑ and ↓ stop at both buttons. */
export function RowQuestion({ row, onAnswer }: Props) {
  const answer = (event: MouseEvent, isClaimed: boolean) => {
    // The second click of a double click could hit the question of the next row.
    if (event.detail < 2) onAnswer(row, isClaimed);
  };
  return (
    <fieldset
      className={style.question}
      aria-label={i18n.t("claim.question", [cleanText(row.airdrop.name, limits.nameChars)])}
    >
      <span aria-hidden="true">{i18n.t("claim.ask")}</span>
      <Button variant="text" data-row="" onClick={(event) => answer(event, true)}>
        {i18n.t("claim.yes")}
      </Button>
      <Button variant="text" data-row="" onClick={(event) => answer(event, false)}>
        {i18n.t("claim.notYet")}
      </Button>
    </fieldset>
  );
}
