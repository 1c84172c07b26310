import { useState } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "../popup.module.css";
import { countOf, isEmpty } from "../shared/listing.ts";
import { useList } from "../shared/popup-context.tsx";
import { focusList } from "../shared/popup-elements.ts";
import note from "./filter-note.module.css";
import { ListChoices } from "./list-choices.tsx";
import { SearchLine } from "./search-line.tsx";

/** The search, the filter that its button opens, and the number of matching airdrops. */
export function ListTools() {
  const { listing, search, find, isSecret, view, isSettled } = useList();
  const [isChoosing, setChoosing] = useState(false);
  if (isEmpty(listing)) return null;
  return (
    <>
      <SearchLine
        search={search}
        onSearch={find}
        count={countOf(listing)}
        view={view}
        isOpen={isChoosing}
        onToggle={() => setChoosing(!isChoosing)}
      />
      {isSecret && (
        <p className={style.problem} role="alert">
          {refusalText("secret")}
        </p>
      )}
      {isChoosing && <ListChoices />}
      {isSettled && <FilterNote />}
    </>
  );
}

/** The number of matching airdrops, with a button that shows all. Below the counts, so that a pressed count stays in place. */
function FilterNote() {
  const { isFiltered, shown, applied, showAll } = useList();
  const count = countOf(shown);
  return (
    <div className={isFiltered ? note.line : undefined}>
      <p className={note.note} role="status">
        {isFiltered && plural("view.shown", count, formatCount(countOf(applied.listing)))}
      </p>
      {/* The state of an empty result has this button. */}
      {isFiltered && count > 0 && (
        <Button
          variant="text"
          onClick={() => {
            focusList();
            showAll();
          }}
        >
          {i18n.t("view.showAll")}
        </Button>
      )}
    </div>
  );
}
