import { i18n } from "#i18n";
import { Button } from "../button.tsx";
import { formatCount } from "../format.ts";
import { Hidden } from "../hidden.tsx";
import { plural } from "../words.ts";
import type { Listing } from "./listing.ts";
import style from "./narrowed.module.css";
import type { useShown } from "./use-shown.ts";

type Props = {
  readonly list: ReturnType<typeof useShown>;
  /** All there is. */
  readonly of: Listing;
  /** The button is gone then, and the focus needs another place. */
  readonly onShowAll: () => void;
};

/** That the list does not show everything, and the way back. A search is seen in its box: it is said, not shown. */
export function Narrowed({ list, of, onShowAll }: Props) {
  const { shown, isSearched, isFiltered } = list;
  const count = shown.rows.length;
  return (
    <div className={isFiltered ? style.narrowed : undefined}>
      <p role="status">
        {isFiltered && plural("view.filtered", count, formatCount(of.rows.length))}
        {!isFiltered && isSearched && count > 0 && <Hidden>{plural("popup.matches", count)}</Hidden>}
      </p>
      {isFiltered && (
        <Button
          look="text"
          onClick={() => {
            onShowAll();
            list.showAll();
          }}
        >
          {i18n.t("view.showAll")}
        </Button>
      )}
    </div>
  );
}
