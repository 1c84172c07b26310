import { i18n } from "#i18n";
import { Button } from "../button.tsx";
import { formatCount } from "../format.ts";
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
      <p role="status">{narrowed && plural("view.shown", count, formatCount(of.rows.length))}</p>
      {narrowed && (
        <Button look="text" onClick={onShowAll}>
          {i18n.t("view.showAll")}
        </Button>
      )}
    </div>
  );
}
