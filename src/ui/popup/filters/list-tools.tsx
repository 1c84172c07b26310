import { useState } from "react";
import { i18n } from "#i18n";
import { groupTotal } from "../../../core/list/group-totals.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { SearchLine } from "./search-line.tsx";
import { WalletFilter } from "./wallet-filter.tsx";

/** The search, which holds the filters, and the menu that its button opens. */
export function ListTools() {
  const { listing } = usePopup();
  const { isFiltered, shown, applied } = useShown();
  /** The filter's button while the filter is open. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (isEmpty(listing)) return null;
  const count = countOf(shown);
  return (
    <>
      <SearchLine isOpen={button !== null} onOpen={setButton} />
      {button !== null && <WalletFilter button={button} onClose={() => setButton(null)} />}
      <VisuallyHidden>
        <span role="status">
          {/* Without a match, the list says so. */}
          {isFiltered && count > 0 && (
            <>
              {i18n.t("view.shown", [formatCount(count), formatCount(countOf(applied.listing))])}
              {" · "}
              <bdi data-amount="">{sumText(groupTotal([...shown.bundles, ...shown.folded.bundles]))}</bdi>
            </>
          )}
        </span>
      </VisuallyHidden>
    </>
  );
}
