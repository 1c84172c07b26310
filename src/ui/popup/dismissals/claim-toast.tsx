import type { MouseEvent } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { Button } from "../../shared/components/button.tsx";
import { AirdropText } from "../row/airdrop-text.tsx";
import type { Toast } from "../toast/toast-area.tsx";

const questionId = "claim-question";

/** Asks whether the user claimed an opened airdrop: the service may list a claimed airdrop for days. */
export function claimToast(row: Row, onAnswer: (row: Row, isClaimed: boolean) => unknown): Toast {
  const answer = (event: MouseEvent, isClaimed: boolean) => {
    // The next question appears in the same place: the second click of a double click would answer it.
    if (event.detail < 2) onAnswer(row, isClaimed);
  };
  return {
    key: `claim ${airdropKey(row.wallet.id, row.airdrop.id)}`,
    isQuestion: true,
    words: (
      <p id={questionId}>
        <AirdropText words={(name) => i18n.t("claim.question", [name])} name={row.airdrop.name} />
        {"\u00a0· "}
        <bdi>{walletText(row.wallet)}</bdi>
      </p>
    ),
    buttons: (
      <>
        <Button variant="text" aria-describedby={questionId} onClick={(event) => answer(event, true)}>
          {i18n.t("claim.yes")}
        </Button>
        <Button variant="text" aria-describedby={questionId} onClick={(event) => answer(event, false)}>
          {i18n.t("claim.notYet")}
        </Button>
      </>
    ),
  };
}
