import { type MouseEvent, useState } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { Sentence } from "../../shared/components/sentence.tsx";
import { useEnvironment } from "../../shared/data/environment.ts";
import { useActions } from "../shared/actions.ts";
import { focusList } from "../shared/popup-elements.ts";
import type { Toast } from "../toast/toast-area.tsx";
import { useAsked } from "./use-asked.ts";

const questionId = "claim-question";

/**
 * Asks whether the user claimed an opened airdrop: the service may list a claimed airdrop for days. The side panel
 * asks in the rows instead.
 */
export function useClaimToast(): Toast | null {
  const { surface } = useEnvironment();
  const { answerClaim } = useActions();
  const [asked] = useAsked();
  /** The question stays until its answer is reported, because it has the focus. */
  const [answering, setAnswering] = useState<Row | null>(null);
  const row = answering ?? asked;
  if (row === undefined || surface === "panel") return null;

  async function answer({ detail }: MouseEvent, isClaimed: boolean) {
    // The next question appears in the same place: the second click of a double click would answer it.
    if (row === undefined || detail > 1) return;
    setAnswering(row);
    const isStored = await answerClaim(row, isClaimed);
    setAnswering(null);
    if (isStored && !isClaimed) focusList();
  }

  return {
    key: `claim ${airdropKey(row.wallet.id, row.airdrop.id)}`,
    isQuestion: true,
    words: (
      <p id={questionId}>
        <Sentence words={(name) => i18n.t("claim.question", [name])}>
          <RemoteText text={row.airdrop.name} />
        </Sentence>
        {"\u00a0· "}
        <bdi>{walletText(row.wallet)}</bdi>
      </p>
    ),
    buttons: (
      <>
        <Button variant="text" aria-describedby={questionId} onClick={(event) => void answer(event, true)}>
          {i18n.t("claim.yes")}
        </Button>
        <Button variant="text" aria-describedby={questionId} onClick={(event) => void answer(event, false)}>
          {i18n.t("claim.notYet")}
        </Button>
      </>
    ),
  };
}
