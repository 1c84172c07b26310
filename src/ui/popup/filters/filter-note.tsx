import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { amount } from "../header/headline.tsx";
import type { useShown } from "../list/use-shown.ts";
import style from "./filter-note.module.css";

type Props = {
  readonly list: ReturnType<typeof useShown>;
  /** Every wallet is read: what is shown is all that fits, and has a sum. */
  readonly isWhole: boolean;
  readonly onShowAll: () => void;
};

/**
 * That the list does not show everything, what of the total it shows, by what it is filtered, and the way back. What is
 * searched for stands in its field.
 */
export function FilterNote({ list, isWhole, onShowAll }: Props) {
  const { applied, shown } = list;
  const { listing: of, view } = applied;
  const { wallet, network, urgency } = view;
  const narrowed = of.rows.length > 0 && list.isFiltered;
  const ofWallet = of.rows.find((row) => row.wallet.id === wallet);
  return (
    <div className={narrowed ? style.narrowed : undefined}>
      <p role="status">
        {narrowed && (
          <>
            {plural("view.shown", shown.rows.length, formatCount(of.rows.length))}
            {isWhole && shown.total.known > 0 && (
              <Filter>
                <span className={style.sum}>{amount(shown)}</span>
              </Filter>
            )}
            {ofWallet !== undefined && <Filter>{walletText(ofWallet.wallet)}</Filter>}
            {network !== null && <Filter>{i18n.t(`network.${network}`)}</Filter>}
            {urgency !== null && <Filter>{i18n.t(`urgency.${urgency}.group`)}</Filter>}
          </>
        )}
      </p>
      {/* Where nothing is found, the way back stands there. */}
      {narrowed && shown.rows.length > 0 && (
        <Button variant="text" onClick={onShowAll}>
          {i18n.t("view.showAll")}
        </Button>
      )}
    </div>
  );
}

function Filter({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {" · "}
      <bdi>{children}</bdi>
    </>
  );
}
