import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { isFiltering, type ListView, usualView } from "../../../core/airdrops/list-view.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import type { WalletView } from "../../shared/data/wallets.ts";
import style from "./list-tools.module.css";

type Props = {
  readonly search: ReactNode;
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** To choose one of, as soon as they are read; null where there is no choice. */
  readonly wallets: readonly Pick<WalletView, "id" | "wallet">[] | null;
  /** Whether the rest of the choices is shown. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** The id of all other choices. */
export const choicesAnchor = "list-choices";

/** Search, the wallet to show, and the way to all other choices. Without hooks, as the frame is. */
export function ListTools({ search, view, onChange, wallets, isOpen, onToggle }: Props) {
  return (
    <div className={style.tools}>
      {search}
      {wallets !== null && (
        <select
          className={style.select}
          aria-label={i18n.t("view.wallet")}
          value={view.wallet ?? ""}
          onChange={(event) => {
            const chosen = wallets.find(({ id }) => id === event.target.value);
            onChange({ ...view, wallet: chosen?.id ?? null });
          }}
        >
          <option value="">{i18n.t("view.allWallets")}</option>
          {wallets.map(({ id, wallet }) => (
            <option key={id} value={id}>
              {`${walletText(wallet)} · ${i18n.t(`network.${wallet.network}`)}`}
            </option>
          ))}
        </select>
      )}
      <Button
        variant="icon"
        aria-label={i18n.t("view.choices")}
        title={i18n.t("view.choices")}
        aria-expanded={isOpen}
        // Of the wallet the list beside it tells. An order that is not the usual one may put what is urgent last.
        data-on={isFiltering({ ...view, wallet: null }) || view.sort !== usualView.sort || undefined}
        aria-controls={choicesAnchor}
        onClick={onToggle}
      >
        <Icon name="filter" size={20} />
      </Button>
    </div>
  );
}
