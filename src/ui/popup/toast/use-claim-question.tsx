import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { parseWalletId } from "../../../core/addresses/network.ts";
import { centsOf } from "../../../core/airdrops/money.ts";
import { claimedAt } from "../../../core/marks/claims.ts";
import { askedIn } from "../../../core/marks/opened.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { Button } from "../../shared/components/button.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { RemoteText, Sentence } from "../../shared/text/remote-text.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./toast-area.module.css";
import type { Toast } from "./toast-area.tsx";

const questionId = "claim-question";

/** Asks about one airdrop that the user opened and that is no longer listed: the one that was opened last. */
export function useClaimQuestion(): Toast | null {
  const { wallets, stored } = usePopup();
  const { run } = useActions();
  const asked = askedIn(stored.opened, stored.dismissals).at(-1);
  if (asked === undefined || wallets === null) return null;
  const { wallet, airdrop, name, usdValue, at, since } = asked;
  const label = wallets.find(({ id }) => id === wallet)?.wallet.label ?? null;
  // The user claimed it before the first answer that lacks it. The claim also answers the question.
  const yes = () => run("setDismissals", [{ wallet, airdrop, change: claimedAt(asked, since ?? at) }]);
  const no = () => run("forgetOpened", { wallet, airdrop });
  return {
    key: `asked ${wallet} ${airdrop} ${since}`,
    isQuestion: true,
    words: (
      <p id={questionId}>
        <Sentence words={(said) => i18n.t("claim.question", [said])}>
          <RemoteText text={name} />
        </Sentence>
        {usdValue !== null && (
          <>
            {" "}
            <bdi data-amount="">{formatUsd(centsOf(usdValue))}</bdi>
          </>
        )}
        {wallets.length > 1 && (
          <>
            {"\u00a0· "}
            <WalletName wallet={{ label, address: parseWalletId(wallet).address }} />
          </>
        )}
      </p>
    ),
    buttons: (
      <span className={style.buttons}>
        <Answer act={yes}>{i18n.t("claim.yes")}</Answer>
        <Answer act={no}>{i18n.t("claim.no")}</Answer>
      </span>
    ),
  };
}

type AnswerProps = { readonly act: () => Promise<unknown>; readonly children: ReactNode };

function Answer({ act, children }: AnswerProps) {
  return (
    <Button variant="text" aria-describedby={questionId} onClick={() => void act()}>
      {children}
    </Button>
  );
}
