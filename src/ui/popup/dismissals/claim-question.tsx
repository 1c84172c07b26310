import type { MouseEvent } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { Button } from "../../shared/components/button.tsx";
import { AirdropText } from "../row/airdrop-text.tsx";
import style from "./dismissed-list.module.css";

type Props = {
  readonly row: Row;
  readonly onAnswer: (row: Row, isClaimed: boolean) => unknown;
};

/** Asks whether the user claimed an airdrop they opened: the service may list it for days more. */
export function ClaimQuestion({ row, onAnswer }: Props) {
  const answer = (event: MouseEvent, isClaimed: boolean) => {
    // The second click of a double one would answer the next question, which takes the place of this one.
    if (event.detail < 2) onAnswer(row, isClaimed);
  };
  return (
    <section className={style.notice} aria-labelledby="claim-question">
      <p id="claim-question">
        <AirdropText words={(name) => i18n.t("claim.question", [name])} name={row.airdrop.name} />
        {" · "}
        <bdi>{walletText(row.wallet)}</bdi>
      </p>
      <span>
        <Button variant="text" aria-describedby="claim-question" onClick={(event) => answer(event, true)}>
          {i18n.t("claim.yes")}
        </Button>
        <Button variant="text" aria-describedby="claim-question" onClick={(event) => answer(event, false)}>
          {i18n.t("claim.notYet")}
        </Button>
      </span>
    </section>
  );
}
