import { useEffect, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { rowsIn } from "../../../core/list/bundles.ts";
import { type Row, rowKey } from "../../../core/list/row.ts";
import { type Opened, recentlyOpened } from "../../../core/marks/opened.ts";
import { openedItem } from "../../../storage/airdrops/opened.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { Sentence } from "../../shared/text/sentence.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import type { Toast } from "./toast-area.tsx";

const questionId = "claim-question";

/** Asks whether the user claimed an opened airdrop: the service may list a claimed airdrop for days. */
export function useClaimToast(): Toast | null {
  const { answerClaim } = useActions();
  const asked = useAsked();
  /** The question stays until its answer is reported, because it has the focus. */
  const [answering, setAnswering] = useState<Asked | null>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const question = answering ?? asked;
  const key = question && rowKey(question.row);
  useEffect(() => {
    const active = document.activeElement;
    if (key === undefined || !(active instanceof HTMLElement)) return;
    // The link that opened the page has the focus, or was in the toast before.
    if (active.dataset.row === key || active.matches("footer")) yes.current?.focus();
  }, [key]);
  if (question === undefined) return null;
  const { row, at } = question;

  async function answer(isClaimed: boolean) {
    setAnswering({ row, at });
    await answerClaim(row, isClaimed);
    setAnswering(null);
  }

  return {
    // A closed question returns when the page is opened again.
    key: `claim ${key} ${at}`,
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
        <Button ref={yes} variant="text" aria-describedby={questionId} onClick={() => void answer(true)}>
          {i18n.t("claim.yes")}
        </Button>
        <Button variant="text" aria-describedby={questionId} onClick={() => void answer(false)}>
          {i18n.t("claim.notYet")}
        </Button>
      </>
    ),
  };
}

type Asked = Pick<Opened, "at"> & { readonly row: Row };

/**
 * @returns the airdrop that the user opened last within a day, and was not asked about. The popup asks when it is opened
 *   again. The side panel stays open, so it asks at once
 */
function useAsked(): Asked | undefined {
  const { listing, now } = usePopup();
  const surface = useSurface();
  const opened = useValue(openedItem);
  const [startedAt] = useState(now);
  const before = surface === "panel" ? Number.POSITIVE_INFINITY : startedAt;
  return useMemo(() => {
    const asked = recentlyOpened(opened, now).filter(({ at }) => at < before);
    const rows = asked.length === 0 ? [] : rowsIn([...listing.bundles, ...listing.folded.bundles]);
    const byKey = new Map(rows.map((row) => [rowKey(row), row]));
    return asked
      .flatMap(({ key, at }) => {
        const row = byKey.get(key);
        return row === undefined ? [] : { row, at };
      })
      .at(-1);
  }, [listing, opened, now, before]);
}
