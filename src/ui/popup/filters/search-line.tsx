import { useRef } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import type { ListView } from "../../../core/list/list-view.ts";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { openerProps } from "../../shared/overlays/popover.tsx";
import { focusList } from "../focus/popup-elements.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import style from "./filters.module.css";

type Props = {
  readonly isOpen: boolean;
  /** @param button which opens the filter */
  readonly onOpen: (button: HTMLElement) => void;
};

export const filterAnchor = "filter";

/** The search box, the filters that apply, and with several wallets the button that opens their filter. */
export function SearchLine({ isOpen, onOpen }: Props) {
  const { search, setSearch } = useShown();
  const { stored } = usePopup();
  const surface = useSurface();
  const box = useRef<HTMLInputElement>(null);
  return (
    <search className={style.line}>
      <Icon name="search" />
      <input
        ref={box}
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
            box.current?.focus();
          }}
        >
          <Icon name="close" />
        </IconButton>
      )}
      <Filters />
      {stored.summary.walletCount > 1 && (
        <IconButton label={i18n.t("view.wallet")} {...openerProps(filterAnchor, isOpen, onOpen)}>
          <Icon name="filter" size={18} />
        </IconButton>
      )}
    </search>
  );
}

/** A chip for each filter, which a press removes. */
function Filters() {
  const { wallets } = usePopup();
  const { view, choose } = useShown();
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
      onClick={() => {
        focusList();
        choose({ ...view, [field]: null });
      }}
    >
      <bdi>{words}</bdi>
      <Icon name="close" size={12} />
    </button>
  ));
}
