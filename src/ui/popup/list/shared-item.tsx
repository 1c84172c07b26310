import { memo } from "react";
import { limits } from "../../../config.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { type Bundle, bundleKey } from "../../../core/airdrops/bundles.ts";
import type { Row } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { describeDeadline } from "../../../core/deadlines/deadline-shown.ts";
import { deadlineText } from "../../shared/text/deadline-text.ts";
import { RowQuestion } from "../row/row-question.tsx";
import { hasNetworks, SharedRow } from "../row/shared-row.tsx";
import { AllWalletsLine, WalletLine } from "../row/wallet-line.tsx";
import type { RowsContext } from "./rows-context.ts";

type Props = {
  readonly bundle: Bundle;
  readonly picture: string | null;
  readonly isGrouped: boolean;
  readonly context: RowsContext;
};

const UnchangedLine = memo(WalletLine);

/** More lines open only by a press: a service can list an airdrop in every wallet. */
const mostOpenLines = 10;

/** An airdrop of several wallets. It is open when only some of them match, or when one asks. */
export function SharedItem({ bundle, picture, isGrouped, context }: Props) {
  const { now, unseen, paused, menuOf, asking, actions, partial, opened, toggle } = context;
  const { rows, airdrop } = bundle;
  const key = bundleKey(bundle);
  const isPartial = partial.has(key);
  const keyOf = (row: Row) => airdropKey(row.wallet.id, row.airdrop.id);
  const isMatch = isPartial && rows.length <= mostOpenLines;
  const isOpen = rows.some((row) => asking.has(keyOf(row))) || (opened.get(key) ?? isMatch);
  function answer(row: Row, isClaimed: boolean) {
    // The row stays open for the next wallet, which gets the focus.
    toggle(key, true);
    return actions.answerClaim(row, isClaimed);
  }
  const dates = new Set(isOpen ? rows.map((row) => dateOf(row, now)) : []);
  return (
    <SharedRow
      bundle={bundle}
      picture={picture}
      now={now}
      isGrouped={isGrouped}
      isNew={rows.some((row) => unseen.has(keyOf(row)))}
      isOpen={isOpen}
      onToggle={() => toggle(key, !isOpen)}
    >
      <ul aria-label={cleanText(airdrop.name, limits.nameChars)}>
        {rows.map((row) => (
          <UnchangedLine
            key={keyOf(row)}
            row={row}
            serviceUrl={context.serviceUrl}
            now={now}
            isDated={dates.size > 1}
            hasNetwork={hasNetworks(bundle)}
            isNew={unseen.has(keyOf(row))}
            isPaused={paused.has(row.wallet.id)}
            isMenuOpen={menuOf === keyOf(row)}
            question={asking.has(keyOf(row)) && <RowQuestion row={row} onAnswer={answer} />}
            actions={actions}
          />
        ))}
      </ul>
      {!isPartial && <AllWalletsLine bundle={bundle} isMenuOpen={menuOf === key} actions={actions} />}
    </SharedRow>
  );
}

function dateOf({ airdrop: { deadline }, fetchedAt }: Row, now: number): string | null {
  return deadlineText(describeDeadline({ deadline, fetchedAt }, now), now);
}
