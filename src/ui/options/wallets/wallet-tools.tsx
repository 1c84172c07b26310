import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { plural } from "../../shared/text/error-text.ts";
import style from "./wallet-tools.module.css";

type Props = {
  /** The number of wallets on the whole list. */
  readonly count: number;
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** The number of selected wallets; null while the user selects none. */
  readonly chosen: number | null;
  readonly allPaused: boolean;
  readonly busy: boolean;
  readonly onSelect: (what: "begin" | "all" | "end") => void;
  readonly onPause: (paused: boolean) => void;
  readonly onRemove: () => void;
};

export function WalletTools(props: Props) {
  const { count, search, onSearch, chosen, allPaused, busy, onSelect, onPause, onRemove } = props;
  const first = useRef<HTMLButtonElement>(null);
  const isChoosing = chosen !== null;
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    // The pressed button disappeared and left the focus to the body. A focus elsewhere stays there.
    if (wasChoosing.current !== isChoosing && document.activeElement === document.body)
      first.current?.focus();
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  return (
    <div className={style.tools}>
      <div className={style.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={i18n.t("list.search")}
          placeholder={plural("list.searchIn", count)}
          // An empty field with "auto" would show its placeholder from left to right.
          dir={search === "" ? undefined : "auto"}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {chosen === null ? (
        <Button ref={first} onClick={() => onSelect("begin")}>
          {i18n.t("list.select")}
        </Button>
      ) : (
        <div className={style.chosen}>
          <p role="status">{plural("list.chosen", chosen)}</p>
          <Button ref={first} onClick={() => onSelect("all")}>
            {i18n.t("list.selectAll")}
          </Button>
          <Button busy={busy} disabled={chosen === 0} onClick={() => onPause(!allPaused)}>
            {i18n.t(allPaused ? "list.resume" : "list.pause")}
          </Button>
          <Button variant="danger" busy={busy} disabled={chosen === 0} onClick={onRemove}>
            {chosen === 0 ? i18n.t("list.remove") : plural("list.removeChosen", chosen)}
          </Button>
          <Button variant="text" onClick={() => onSelect("end")}>
            {i18n.t("list.endSelect")}
          </Button>
        </div>
      )}
    </div>
  );
}
