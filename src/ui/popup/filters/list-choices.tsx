import type { ComponentProps, ReactNode } from "react";
import { i18n } from "#i18n";
import { networks } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import type { Bundle } from "../../../core/list/bundles.ts";
import { filterBundles, type ListView } from "../../../core/list/list-view.ts";
import type { Row } from "../../../core/list/row.ts";
import { sorts } from "../../../core/list/sort-orders.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import menu from "../../shared/overlays/menu.module.css";
import { Popover } from "../../shared/overlays/popover.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import style from "./list-choices.module.css";
import { filterAnchor } from "./search-line.tsx";

type Props = Pick<ComponentProps<typeof Popover>, "button" | "onClose">;

/** The filter and the order of the list, as an open popover. The background stores each change. */
export function ListChoices(props: Props) {
  const { all, listing } = usePopup();
  const { view, choose } = useShown();
  const wallets = all?.wallets ?? [];
  const occurring = networks.filter((network) => wallets.some(({ wallet }) => wallet.network === network));
  const counted = (changed: Partial<ListView>, keyOf: (row: Row) => string) =>
    countsOf(
      filterBundles([...listing.bundles, ...listing.folded.bundles], { ...view, ...changed }, compareNames()),
      keyOf,
    );
  const inWallet = counted({ wallet: null }, ({ wallet }) => wallet.id);
  const onNetwork = counted({ network: null }, ({ wallet }) => wallet.network);
  return (
    <Popover
      {...props}
      id={filterAnchor}
      role="group"
      className={`${menu.menu} ${style.choices}`}
      aria-label={i18n.t("view.choices")}
    >
      {wallets.length > 1 && (
        <Choice
          label={i18n.t("view.wallet")}
          from={[
            [null, i18n.t("view.showAll")],
            ...wallets.map(
              ({ id, wallet }) =>
                [
                  id,
                  <>
                    <WalletDot address={wallet.address} />
                    <span>
                      <bdi>{`${walletText(wallet)} · ${i18n.t(`network.${wallet.network}`)}`}</bdi>
                    </span>
                  </>,
                  inWallet.get(id) ?? 0,
                ] as const,
            ),
          ]}
          chosen={view.wallet}
          onChoose={(wallet) => choose({ ...view, wallet })}
        />
      )}
      {occurring.length > 1 && (
        <Choice
          label={i18n.t("view.network")}
          from={[
            [null, i18n.t("view.showAll")],
            ...occurring.map((one) => [one, i18n.t(`network.${one}`), onNetwork.get(one) ?? 0] as const),
          ]}
          chosen={view.network}
          onChoose={(network) => choose({ ...view, network })}
        />
      )}
      <Choice
        label={i18n.t("view.sort")}
        from={sorts.map((sort) => [sort, i18n.t(`view.by.${sort}`)])}
        chosen={view.sort}
        onChoose={(sort) => choose({ ...view, sort })}
      />
    </Popover>
  );
}

/** @returns the number of airdrops that have a row with each key */
function countsOf(bundles: readonly Bundle[], keyOf: (row: Row) => string): ReadonlyMap<string, number> {
  const keys = bundles.flatMap(({ rows }) => [...new Set(rows.map(keyOf))]);
  return new Map([...Map.groupBy(keys, (key) => key)].map(([key, same]) => [key, same.length]));
}

type ChoiceProps<T extends string | null> = {
  readonly label: string;
  /** Each value with its words, and with the number of airdrops that it shows. */
  readonly from: readonly (readonly [one: T, words: ReactNode, count?: number])[];
  readonly chosen: T;
  readonly onChoose: (one: T) => void;
};

/** Values of which one press chooses one. */
function Choice<T extends string | null>({ label, from, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={style.choice}>
      <legend>{label}</legend>
      <div>
        {from.map(([one, words, count]) => (
          <label key={one} className={style.pill}>
            <input type="radio" name={label} checked={one === chosen} onChange={() => onChoose(one)} />
            <span>{words}</span>
            {count !== undefined && <small> {formatCount(count)}</small>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
