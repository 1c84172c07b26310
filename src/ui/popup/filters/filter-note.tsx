import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import type { useShown } from "../list/use-shown.ts";
import style from "./filter-note.module.css";

type Props = {
  readonly list: ReturnType<typeof useShown>;
  readonly onShowAll: () => void;
};

/** How many airdrops a search or a filter leaves, and the way back. */
export function FilterNote({ list, onShowAll }: Props) {
  const { applied, shown, isFiltered } = list;
  const isLess = isFiltered && applied.listing.rows.length > 0;
  return (
    <>
      <p className={style.note} role="status">
        {isLess && plural("view.shown", shown.rows.length, formatCount(applied.listing.rows.length))}
      </p>
      {/* Where nothing is found, the way back stands there. */}
      {isLess && shown.rows.length > 0 && (
        <Button variant="text" onClick={onShowAll}>
          {i18n.t("view.showAll")}
        </Button>
      )}
    </>
  );
}
