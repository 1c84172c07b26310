import { type ComponentProps, type ReactNode, useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import form from "../../shared/form/form.module.css";
import menu from "../../shared/overlays/menu.module.css";
import { closePopover, Popover } from "../../shared/overlays/popover.tsx";
import { searchItems } from "../../shared/text/search-items.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./filters.module.css";

/** The id of the menu. */
export const walletFilterId = "filter";

/** The user finds one of so many at a glance. */
const mostWithoutSearch = 8;

/** A menu of the wallets. One press chooses one. */
export function WalletFilter(props: Pick<ComponentProps<typeof Popover>, "button" | "onClose">) {
  const { wallets } = usePopup();
  const [search, setSearch] = useState("");
  if (wallets === null) return null;
  const found = searchItems(wallets, search, ({ wallet }) => [wallet]);
  return (
    <Popover
      {...props}
      id={walletFilterId}
      role="group"
      className={`${menu.menu} ${style.wallets}`}
      aria-label={i18n.t("view.wallet")}
      onClick={({ target, currentTarget }) => {
        if (target instanceof Element && target.closest("button") !== null)
          closePopover(currentTarget, props.button);
      }}
    >
      {wallets.length > mostWithoutSearch && (
        <input
          className={form.field}
          type="search"
          aria-label={i18n.t("list.search")}
          placeholder={i18n.t("list.search")}
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      <div className={style.choices}>
        {search === "" && <Choice wallet={null}>{i18n.t("view.showAll")}</Choice>}
        {found.map(({ id, wallet, place }) => (
          <Choice key={id} wallet={id}>
            <WalletDot place={place} />
            <span>
              <WalletName wallet={wallet} /> · {i18n.t(`network.${wallet.network}`)}
            </span>
          </Choice>
        ))}
        {found.length === 0 && <p className={form.soft}>{i18n.t("list.noMatch")}</p>}
      </div>
    </Popover>
  );
}

type ChoiceProps = {
  /** Null for all. */
  readonly wallet: WalletId | null;
  readonly children: ReactNode;
};

/** A line with a check where it is chosen. */
function Choice({ wallet, children }: ChoiceProps) {
  const { view, choose } = usePopup();
  const isChosen = view.wallet === wallet;
  return (
    <button
      type="button"
      className={menu.item}
      aria-pressed={isChosen}
      onClick={() => choose({ ...view, wallet })}
    >
      <Icon name={isChosen ? "good" : null} />
      <span>{children}</span>
    </button>
  );
}
