import { i18n } from "#i18n";
import { isFiltering, usualView } from "../../../core/list/list-view.ts";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { openerProps } from "../../shared/overlays/popover-opener.ts";
import { useShown } from "../model/popup-context.tsx";
import { useSurface } from "../model/surface.ts";
import style from "./search-line.module.css";

type Props = {
  readonly isOpen: boolean;
  /** @param button which opens the filter */
  readonly onOpen: (button: HTMLElement) => void;
};

export const filterAnchor = "filter";

/** The search box and the button that opens the filter. */
export function SearchLine({ isOpen, onOpen }: Props) {
  const { search, setSearch, view } = useShown();
  const surface = useSurface();
  return (
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
