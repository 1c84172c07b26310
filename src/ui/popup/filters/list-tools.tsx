import { useState } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { groupTotal } from "../../../core/list/group-totals.ts";
import type { ListView } from "../../../core/list/list-view.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { focusList } from "../focus/popup-elements.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import style from "./filters.module.css";
import { SearchLine } from "./search-line.tsx";
import { WalletFilter } from "./wallet-filter.tsx";

/** The search, the filter that its button opens, and the number of matching airdrops. */
export function ListTools() {
  const { listing } = usePopup();
  /** The filter's button while the filter is open. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (isEmpty(listing)) return null;
  return (
    <>
      <SearchLine isOpen={button !== null} onOpen={setButton} />
      {button !== null && <WalletFilter button={button} onClose={() => setButton(null)} />}
      <FilterNote />
    </>
  );
}

/** The number and the sum of the matching airdrops, with a button that removes each filter. */
function FilterNote() {
  const { wallets } = usePopup();
  const { isFiltered, shown, applied, choose } = useShown();
  const count = countOf(shown);
  const { urgency, wallet } = applied.view;
  const owner = wallets?.find(({ id }) => id === wallet)?.wallet;
  const filters: readonly (readonly [keyof ListView, string])[] = [
    ...(urgency === null ? [] : [["urgency", i18n.t(`urgency.${urgency}.group`)] as const]),
    ...(owner === undefined ? [] : [["wallet", walletText(owner)] as const]),
  ];
  return (
    <div className={isFiltered || filters.length > 0 ? style.applied : undefined}>
      <p className={style.note} role="status">
        {/* Without a match, the list says so. */}
        {isFiltered && count > 0 && (
          <>
            {i18n.t("view.shown", [formatCount(count), formatCount(countOf(applied.listing))])}
            {" · "}
            <bdi data-amount="">{sumText(groupTotal([...shown.bundles, ...shown.folded.bundles]))}</bdi>
          </>
        )}
      </p>
      {filters.map(([field, words]) => (
        <button
          key={field}
          type="button"
          className={style.pill}
          aria-label={i18n.t("named", [i18n.t("list.remove"), words])}
          onClick={() => {
            focusList();
            choose({ ...applied.view, [field]: null });
          }}
        >
          <bdi>{words}</bdi>
          <Icon name="close" size={12} />
        </button>
      ))}
    </div>
  );
}
