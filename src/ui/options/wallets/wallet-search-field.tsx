import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import type { WalletView } from "../../shared/data/wallets.ts";
import { formatCount } from "../../shared/text/format.ts";
import type { WalletActions } from "./use-wallet-actions.ts";
import style from "./wallet-section.module.css";

type Props = {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  /** The wallets that a search has left; empty for none and for the whole list. */
  readonly found: readonly WalletView[];
  readonly busy: boolean;
  readonly actions: Pick<WalletActions, "pause" | "remove">;
};

/** The search, and what the user can do with all wallets that it has left. */
export function WalletSearch({ search, onSearch, found, busy, actions }: Props) {
  const pause = found.every(({ wallet }) => wallet.paused) ? "resume" : "pause";
  const shown = formatCount(found.length);
  return (
    <div className={style.tools}>
      <div className={style.search}>
        <Icon name="search" />
        <input
          type="search"
          aria-label={i18n.t("list.search")}
          placeholder={i18n.t("list.search")}
          // An empty field with "auto" would show its placeholder from left to right.
          dir={search === "" ? undefined : "auto"}
          autoComplete="off"
          spellCheck={false}
          value={search}
          onChange={(event) => onSearch(event.target.value)}
        />
      </div>
      {found.length > 0 && (
        <>
          <Button busy={busy} onClick={() => actions.pause(found, pause === "pause")}>
            {i18n.t(`list.${pause}Of`, [shown])}
          </Button>
          <Button busy={busy} onClick={() => actions.remove(found)}>
            {i18n.t("list.removeOf", [shown])}
          </Button>
        </>
      )}
    </div>
  );
}
