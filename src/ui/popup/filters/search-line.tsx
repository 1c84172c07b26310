import { i18n } from "#i18n";
import { isFiltering, type ListView, usualView } from "../../../core/list/list-view.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { useEnvironment } from "../../shared/data/environment.ts";
import { openerProps } from "../../shared/overlays/popover-opener.ts";
import style from "./search-line.module.css";

type Props = {
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The number of airdrops to search. */
  readonly count: number;
  readonly view: ListView;
  readonly isOpen: boolean;
  /** @param button which opens the filter */
  readonly onOpen: (button: HTMLElement) => void;
};

export const filterAnchor = "filter";

/** The search box and the button that opens the filter. */
export function SearchLine({ search, onSearch, count, view, isOpen, onOpen }: Props) {
  const { surface } = useEnvironment();
  return (
    <search className={style.line}>
      <Icon name="search" />
      <input
        className={style.search}
        type="search"
        aria-label={i18n.t("popup.search")}
        aria-keyshortcuts={surface === "part" ? undefined : "/"}
        placeholder={pluralText("popup.searchIn", count)}
        autoComplete="off"
        spellCheck={false}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      {surface !== "part" && (
        <span className={style.key} aria-hidden="true">
          /
        </span>
      )}
      <IconButton
        label={i18n.t("view.choices")}
        {...openerProps(filterAnchor, isOpen, onOpen)}
        // An unusual order is marked too, because it may put urgent airdrops last.
        data-on={isFiltering(view) || view.sort !== usualView.sort || undefined}
      >
        <Icon name="filter" size={20} />
      </IconButton>
    </search>
  );
}
