import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./filter-note.module.css";

type Props = {
  /** Whether a search or a filter is on, and there are airdrops to filter. */
  readonly isFiltered: boolean;
  /** How many airdrops the list shows. */
  readonly shown: number;
  /** How many airdrops there are. */
  readonly of: number;
  readonly onShowAll: () => void;
};

/** How many airdrops a search or a filter leaves, and the way back. Without hooks, like the frame. */
export function FilterNote({ isFiltered, shown, of, onShowAll }: Props) {
  return (
    <>
      <p className={style.note} role="status">
        {isFiltered && plural("view.shown", shown, formatCount(of))}
      </p>
      {/* Where nothing is found, the way back stands there. */}
      {isFiltered && shown > 0 && (
        <Button variant="text" onClick={onShowAll}>
          {i18n.t("view.showAll")}
        </Button>
      )}
    </>
  );
}
