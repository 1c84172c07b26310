import { useState } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { groupTotal } from "../../../core/list/group-totals.ts";
import type { ListView } from "../../../core/list/list-view.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { openerProps } from "../../shared/overlays/popover.tsx";
import { searchBox } from "../focus/popup-elements.ts";
import { usePopup } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import style from "./filters.module.css";
import { WalletFilter, walletFilterId } from "./wallet-filter.tsx";

/** The search box, the filters that apply, and with several wallets the button that opens their filter. */
export function ListTools() {
  const { listing, stored, search, setSearch } = usePopup();
  const surface = useSurface();
  /** The filter's button while the filter is open. */
  const [button, setButton] = useState<HTMLElement | null>(null);
  if (isEmpty(listing)) return null;
  return (
    <>
      <search className={style.line}>
        <Icon name="search" />
        <input
          className={style.search}
          type="search"
          aria-label={i18n.t("popup.search")}
          aria-keyshortcuts={surface === "part" ? undefined : "/"}
          placeholder={i18n.t("popup.search")}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        {search !== "" && (
          <IconButton
            label={i18n.t("view.clear")}
            onClick={() => {
              setSearch("");
              searchBox()?.focus();
            }}
          >
            <Icon name="close" />
          </IconButton>
        )}
        <Filters />
        {stored.summary.walletCount > 1 && (
          <IconButton
            label={i18n.t("view.wallet")}
            {...openerProps(walletFilterId, button !== null, setButton)}
          >
            <Icon name="filter" size={18} />
          </IconButton>
        )}
      </search>
      {button !== null && <WalletFilter button={button} onClose={() => setButton(null)} />}
      <VisuallyHidden>
        <Matches />
      </VisuallyHidden>
    </>
  );
}

/** A chip for each filter, which a press removes. */
function Filters() {
  const { wallets, view, choose } = usePopup();
  const owner = wallets?.find(({ id }) => id === view.wallet)?.wallet;
  const filters: readonly (readonly [keyof ListView, string])[] = [
    ...(view.urgency === null ? [] : [["urgency", i18n.t(`urgency.${view.urgency}.group`)] as const]),
    ...(owner === undefined ? [] : [["wallet", walletText(owner)] as const]),
  ];
  return filters.map(([field, words]) => (
    <button
      key={field}
      type="button"
      className={style.chip}
      aria-label={i18n.t("named", [i18n.t("list.remove"), words])}
      onClick={() => choose({ ...view, [field]: null })}
    >
      <bdi>{words}</bdi>
      <Icon name="close" size={12} />
    </button>
  ));
}

/** The number and the sum of what a search or a filter shows. Without a match, the list says so. */
function Matches() {
  const { isFiltered, shown } = usePopup();
  const count = countOf(shown);
  return (
    <span role="status">
      {isFiltered && count > 0 && (
        <>
          {`${pluralText("count.airdrops", count)} · `}
          <bdi data-amount="">{sumText(groupTotal([...shown.bundles, ...shown.folded.bundles]))}</bdi>
        </>
      )}
    </span>
  );
}
