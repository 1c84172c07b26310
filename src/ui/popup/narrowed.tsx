import { Fragment } from "react";
import { i18n } from "#i18n";
import { Button } from "../button.tsx";
import { formatCount } from "../format.ts";
import { walletWords } from "../wallet-words.ts";
import { plural } from "../words.ts";
import type { Listing } from "./listing.ts";
import style from "./narrowed.module.css";
import type { useShown } from "./use-shown.ts";

type Props = {
  readonly list: ReturnType<typeof useShown>;
  /** All there is. */
  readonly of: Listing;
  readonly onShowAll: () => void;
};

/** That the list does not show everything, and the way back. */
export function Narrowed({ list, of, onShowAll }: Props) {
  const count = list.shown.rows.length;
  const narrowed = count > 0 && list.isNarrowed;
  return (
    <div className={narrowed ? style.narrowed : undefined}>
      <p role="status">
        {narrowed && plural("view.shown", count, formatCount(of.rows.length))}
        {narrowed &&
          filterWords(list).map((words) => (
            <Fragment key={words}>
              {" "}
              · <bdi>{words}</bdi>
            </Fragment>
          ))}
      </p>
      {narrowed && (
        <Button look="text" onClick={onShowAll}>
          {i18n.t("view.showAll")}
        </Button>
      )}
    </div>
  );
}

/** @returns by what the list is filtered; what is searched for stands in its field */
function filterWords({ wish: { view }, shown }: Props["list"]): string[] {
  const [row] = shown.rows;
  return [
    ...(view.wallet === null || row === undefined ? [] : [walletWords(row.wallet)]),
    ...(view.network === null ? [] : [i18n.t(`network.${view.network}`)]),
    ...(view.urgency === null ? [] : [i18n.t(`urgency.${view.urgency}.group`)]),
  ];
}
