import type { ComponentProps } from "react";
import { i18n } from "#i18n";
import { networks } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { sorts } from "../../../core/list/sort-orders.ts";
import menu from "../../shared/overlays/menu.module.css";
import { Popover } from "../../shared/overlays/popover.tsx";
import { usePopup, useShown } from "../model/popup-context.tsx";
import style from "./list-choices.module.css";
import { filterAnchor } from "./search-line.tsx";

type Props = Pick<ComponentProps<typeof Popover>, "button" | "onClose">;

/** The filter and the order of the list, as an open popover. The background stores each change. */
export function ListChoices(props: Props) {
  const { all } = usePopup();
  const { view, choose } = useShown();
  const wallets = all?.wallets ?? [];
  const occurring = networks.filter((network) => wallets.some(({ wallet }) => wallet.network === network));
  return (
    <Popover
      {...props}
      id={filterAnchor}
      role="group"
      className={`${menu.menu} ${style.choices}`}
      aria-label={i18n.t("view.choices")}
    >
      {wallets.length > 1 && (
        <label className={style.choice}>
          <span>{i18n.t("view.wallet")}</span>
          <select
            value={view.wallet ?? ""}
            onChange={({ target: { value } }) =>
              choose({ ...view, wallet: wallets.find(({ id }) => id === value)?.id ?? null })
            }
          >
            <option value="">{i18n.t("view.showAll")}</option>
            {wallets.map(({ id, wallet }) => (
              <option key={id} value={id}>
                {`${walletText(wallet)} · ${i18n.t(`network.${wallet.network}`)}`}
              </option>
            ))}
          </select>
        </label>
      )}
      {occurring.length > 1 && (
        <Choice
          label={i18n.t("view.network")}
          from={[
            [null, i18n.t("view.showAll")],
            ...occurring.map((network) => [network, i18n.t(`network.${network}`)] as const),
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

type ChoiceProps<T extends string | null> = {
  readonly label: string;
  readonly from: readonly (readonly [T, string])[];
  readonly chosen: T;
  readonly onChoose: (one: T) => void;
};

/** Few values, so that one press chooses. Wallets can be many, which need a select. */
function Choice<T extends string | null>({ label, from, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <fieldset className={style.choice}>
      <legend>{label}</legend>
      {from.map(([one, words]) => (
        <label key={one}>
          <input type="radio" name={label} checked={one === chosen} onChange={() => onChoose(one)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
