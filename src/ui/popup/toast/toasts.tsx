import { type ReactNode, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { parseWalletId } from "../../../core/addresses/network.ts";
import { centsOf } from "../../../core/airdrops/money.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { compareValues } from "../../../core/list/row.ts";
import { claimedAt } from "../../../core/marks/claims.ts";
import { askedIn } from "../../../core/marks/opened.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { RemoteText, Sentence } from "../../shared/text/remote-text.tsx";
import { isFocusVisible, isUserElsewhere } from "../focus/popup-elements.ts";
import { dismissalText, useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import type { Toast } from "./toast-area.tsx";

type AboutProps = {
  readonly id?: string;
  /** @returns the sentence with the airdrop's name in it */
  readonly words: (name: string) => string;
  readonly name: string;
  /** USD. */
  readonly usdValue: number | null;
  readonly children?: ReactNode;
};

/** A sentence about an airdrop, with its value. */
function AboutAirdrop({ id, words, name, usdValue, children }: AboutProps) {
  return (
    <p id={id}>
      <Sentence words={words}>
        <RemoteText text={name} />
      </Sentence>
      {usdValue !== null && (
        <>
          {" "}
          <bdi data-amount="">{formatUsd(centsOf(usdValue))}</bdi>
        </>
      )}
      {children}
    </p>
  );
}

/** The result of the last action. After a dismissal, Undo gets the focus of a keyboard user. */
export function useReport(): Toast | null {
  const { report } = usePopup();
  const { restore } = useActions();
  const undo = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A focused toast does not time out, so pointer users keep their focus.
    if (report !== null && isFocusVisible() && !isUserElsewhere()) undo.current?.focus();
  }, [report]);
  if (report === null) return null;
  const key = `report ${report.at}`;
  // The reason for a failure stays until the user closes it.
  if ("words" in report) return { key, words: <p>{report.words}</p>, isQuestion: report.kind === "failed" };
  const { bundle, kind } = report;
  const done = kind === "restored" ? i18n.t("dismissed.restored") : dismissalText(report);
  const { name } = bundle.airdrop;
  return {
    key,
    words: <AboutAirdrop words={(of) => i18n.t("named", [done, of])} {...bundle.airdrop} />,
    buttons: kind === "dismissed" && (
      <Button
        ref={undo}
        variant="text"
        aria-label={i18n.t("dismissed.undoOf", [cleanText(name, limits.nameChars)])}
        onClick={() => void restore(bundle, report)}
      >
        {i18n.t("dismissed.undo")}
      </Button>
    ),
  };
}

const questionId = "claim-question";

/** Asks about one airdrop that the user opened and that is no longer listed: the one that was opened last. */
export function useClaimQuestion(): Toast | null {
  const { wallets, stored } = usePopup();
  const { run } = useActions();
  const asked = askedIn(stored.opened, stored.dismissals).at(-1);
  if (asked === undefined || wallets === null) return null;
  const { wallet, airdrop, name, usdValue, at, since } = asked;
  const label = wallets.find(({ id }) => id === wallet)?.wallet.label ?? null;
  const answers = {
    // The user claimed it before the first answer that lacks it. The claim also answers the question.
    "claim.yes": () => run("setDismissals", [{ wallet, airdrop, change: claimedAt(asked, since ?? at) }]),
    "claim.no": () => run("forgetOpened", { wallet, airdrop }),
  } as const;
  return {
    key: `asked ${wallet} ${airdrop} ${since}`,
    isQuestion: true,
    words: (
      <AboutAirdrop
        id={questionId}
        words={(of) => i18n.t("claim.question", [of])}
        name={name}
        usdValue={usdValue}
      >
        {wallets.length > 1 && (
          <>
            {"\u00a0· "}
            <WalletName wallet={{ label, address: parseWalletId(wallet).address }} />
          </>
        )}
      </AboutAirdrop>
    ),
    buttons: (["claim.yes", "claim.no"] as const).map((answer) => (
      <Button
        key={answer}
        variant="text"
        aria-describedby={questionId}
        onClick={() => void answers[answer]()}
      >
        {i18n.t(answer)}
      </Button>
    )),
  };
}

/** Tells which airdrops left the list, the most valuable first, until the user has seen it. */
export function useUnlisted(): Toast | null {
  const { noteSeen } = useActions();
  const { unlisted } = usePopup().stored;
  const [first, ...others] = unlisted.toSorted((a, b) => compareValues(a.usdValue, b.usdValue));
  if (first === undefined) return null;
  const through = Math.max(...unlisted.map(({ at }) => at));
  return {
    key: `unlisted ${through} ${unlisted.length}`,
    words: (
      <AboutAirdrop
        words={(name) => i18n.t("unlisted.named", [name])}
        name={first.name}
        usdValue={first.usdValue}
      >
        {others.length > 0 && ` ${pluralText("count.more", others.length)}`}
      </AboutAirdrop>
    ),
    onClose: () => noteSeen({ of: "unlisted", through }),
  };
}
