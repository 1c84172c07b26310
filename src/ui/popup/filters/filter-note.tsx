import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./filter-note.module.css";

type Props = {
  /** Whether a search or a filter is active and there are airdrops to filter. */
  readonly isFiltered: boolean;
  /** The number of airdrops that the list shows. */
  readonly shown: number;
  /** The number of all airdrops. */
  readonly of: number;
  readonly onShowAll: () => void;
};

/** The number of matching airdrops, with a button that shows all. Below the counts, so that a pressed count stays in place. */
export function FilterNote({ isFiltered, shown, of, onShowAll }: Props) {
  return (
    <div className={isFiltered ? style.line : undefined}>
      <p className={style.note} role="status">
        {isFiltered && plural("view.shown", shown, formatCount(of))}
      </p>
      {/* The state of an empty result has this button. */}
      {isFiltered && shown > 0 && (
        <Button variant="text" onClick={onShowAll}>
          {i18n.t("view.showAll")}
        </Button>
      )}
    </div>
  );
}
