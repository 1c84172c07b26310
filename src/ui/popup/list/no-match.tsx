import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { Button } from "../../shared/components/button.tsx";
import { formatCount } from "../../shared/text/format.ts";
import style from "./empty.module.css";

type Props = {
  /** Empty when only a filter leaves airdrops out. */
  readonly search: string;
  /** A filter leaves airdrops out, besides the search. */
  readonly hasFilter: boolean;
  /** The number of dismissed airdrops that match the search. */
  readonly dismissedMatches: number;
  readonly onShowAll: () => void;
  readonly onShowDismissed: () => void;
};

/** A search or a filter without results. */
export function NoMatch({ search, hasFilter, dismissedMatches, onShowAll, onShowDismissed }: Props) {
  return (
    <div className={style.noMatch}>
      <p role="status">
        {search === ""
          ? i18n.t("view.noneFiltered")
          : i18n.t(hasFilter ? "popup.noMatchFiltered" : "popup.noMatch", [shortened(search)])}
        {dismissedMatches > 0 &&
          ` ${i18n.t("named", [i18n.t("dismissed.title"), formatCount(dismissedMatches)])}`}
      </p>
      {dismissedMatches > 0 && (
        <Button onClick={onShowDismissed}>{i18n.t("state.allDismissed.action")}</Button>
      )}
      <Button onClick={onShowAll}>
        {i18n.t(search !== "" && !hasFilter ? "view.clearSearch" : "view.showAll")}
      </Button>
    </div>
  );
}

/** A longer search is no airdrop's name, and may be part of a recovery phrase or a private key. */
const longestRepeated = 24;

function shortened(search: string): string {
  return search.length > longestRepeated ? shortAddress(search) : search;
}
