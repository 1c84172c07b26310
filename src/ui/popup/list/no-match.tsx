import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { stepText } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./empty.module.css";

type Props = {
  /** The number of dismissed airdrops that match the search. */
  readonly dismissedMatches: number;
  readonly onShowAll: () => void;
  readonly onShowDismissed: () => void;
};

/** A search or a filter without results. */
export function NoMatch({ dismissedMatches, onShowAll, onShowDismissed }: Props) {
  return (
    <div className={style.noMatch}>
      <p role="status">
        {i18n.t("view.none")}
        {dismissedMatches > 0 &&
          ` ${i18n.t("named", [i18n.t("dismissed.title"), formatCount(dismissedMatches)])}`}
      </p>
      {dismissedMatches > 0 && <Button onClick={onShowDismissed}>{stepText("dismissed")}</Button>}
      <Button onClick={onShowAll}>{i18n.t("view.showAll")}</Button>
    </div>
  );
}
