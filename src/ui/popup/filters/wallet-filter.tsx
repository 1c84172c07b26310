import type { ComponentProps } from "react";
import { i18n } from "#i18n";
import { walletText } from "../../../core/addresses/short-address.ts";
import { filterBundles } from "../../../core/list/list-view.ts";
import { compareNames } from "../../../i18n/language.ts";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import menu from "../../shared/overlays/menu.module.css";
import { Popover } from "../../shared/overlays/popover.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { useOrderedWallets } from "../model/use-ordered-wallets.ts";
import style from "./filters.module.css";
import { filterAnchor } from "./search-line.tsx";

type Props = Pick<ComponentProps<typeof Popover>, "button" | "onClose">;

/** The wallets, each with its number of airdrops, as an open popover. One press chooses one. */
export function WalletFilter(props: Props) {
  const { listing } = usePopup();
  const { wallets } = useOrderedWallets();
  const { view, choose } = useShown();
  const bundles = filterBundles(
    [...listing.bundles, ...listing.folded.bundles],
    { ...view, wallet: null },
    compareNames(),
  );
  const countIn = (id: string) =>
    bundles.filter(({ rows }) => rows.some(({ wallet }) => wallet.id === id)).length;
  return (
    <Popover
      {...props}
      id={filterAnchor}
      role="group"
      className={`${menu.menu} ${style.wallets}`}
      aria-label={i18n.t("view.wallet")}
    >
      <label className={style.pill}>
        <input
          type="radio"
          name={filterAnchor}
          checked={view.wallet === null}
          onChange={() => choose({ ...view, wallet: null })}
        />
        <span>{i18n.t("view.showAll")}</span>
      </label>
      {wallets.map(({ id, wallet, place }) => (
        <label key={id} className={style.pill}>
          <input
            type="radio"
            name={filterAnchor}
            checked={view.wallet === id}
            onChange={() => choose({ ...view, wallet: id })}
          />
          <span>
            <WalletDot place={place} />
            <span>
              <bdi>{`${walletText(wallet)} · ${i18n.t(`network.${wallet.network}`)}`}</bdi>
            </span>
          </span>
          <small> {formatCount(countIn(id))}</small>
        </label>
      ))}
    </Popover>
  );
}
