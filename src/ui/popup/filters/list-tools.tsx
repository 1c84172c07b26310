import { useState } from "react";
import { i18n } from "#i18n";
import { sumOfGroups } from "../../../core/list/group-totals.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { sumText } from "../../../i18n/sum-text.ts";
import { formatSum, groupSums } from "../../../i18n/sums.ts";
import { Button } from "../../shared/components/button.tsx";
import { refusalText } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { focusList } from "../focus/popup-elements.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import style from "../popup.module.css";
import note from "./filter-note.module.css";
import { ListChoices } from "./list-choices.tsx";
import { SearchLine } from "./search-line.tsx";

/** The search, the filter that its button opens, and the number of matching airdrops. */
export function ListTools() {
  const { listing } = usePopup();
  const { isSecret } = useShown();
  /** The filter's button while the filter is open. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (isEmpty(listing)) return null;
  return (
    <>
      <SearchLine isOpen={button !== null} onOpen={setButton} />
      {isSecret && (
        <p className={style.problem} role="alert">
          {refusalText("secret")}
        </p>
      )}
      {button !== null && <ListChoices button={button} onClose={() => setButton(null)} />}
      <FilterNote />
    </>
  );
}

/** The number and the sum of the matching airdrops, with a button that shows all. */
function FilterNote() {
  const { scale } = usePopup();
  const { isFiltered, shown, headings, applied, showAll } = useShown();
  const count = countOf(shown);
  const { urgency } = applied.view;
  const sum = urgency === null ? null : groupSums(headings, scale)[urgency];
  return (
    <div className={isFiltered ? note.line : undefined}>
      <p className={note.note} role="status">
        {/* Without a match, the list says so. */}
        {isFiltered && count > 0 && (
          <>
            {i18n.t("view.shown", [formatCount(count), formatCount(countOf(applied.listing))])}
            {" · "}
            <bdi data-amount="">
              {sumText(sumOfGroups(shown.groups), (usd) => sum ?? formatSum(usd, scale))}
            </bdi>
          </>
        )}
      </p>
      {isFiltered && (
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
