import type { ComponentProps } from "react";
import { i18n } from "#i18n";
import { networks } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { sorts } from "../../../core/list/sort-orders.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
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
      className={style.choices}
      aria-label={i18n.t("view.choices")}
    >
      {wallets.length > 1 && (
        <Choice
          label={i18n.t("view.wallet")}
          none={i18n.t("view.showAll")}
          from={wallets.map(walletOption)}
          chosen={view.wallet}
          onChoose={(wallet) => choose({ ...view, wallet })}
        />
      )}
      {occurring.length > 1 && (
        <Choice
          label={i18n.t("view.network")}
          none={i18n.t("view.showAll")}
          from={occurring.map((network) => [network, i18n.t(`network.${network}`)])}
          chosen={view.network}
          onChoose={(network) => choose({ ...view, network })}
        />
      )}
      <Choice
        label={i18n.t("view.sort")}
        from={sorts.map((sort) => [sort, i18n.t(`view.by.${sort}`)])}
        chosen={view.sort}
        onChoose={(sort) => choose({ ...view, sort: sort ?? "usual" })}
      />
    </Popover>
  );
}

function walletOption({ id, wallet }: Pick<WalletView, "id" | "wallet">) {
  return [id, `${walletText(wallet)} · ${i18n.t(`network.${wallet.network}`)}`] as const;
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  /** The label of the empty choice; left out where one value is always chosen. */
  readonly none?: string;
  readonly from: readonly (readonly [T, string])[];
  readonly chosen: T | null;
  readonly onChoose: (one: T | null) => void;
};

function Choice<T extends string>({ label, none, from, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <label className={style.choice}>
      <span>{label}</span>
      <select
        value={chosen ?? ""}
        onChange={(event) => onChoose(from.find(([one]) => one === event.target.value)?.[0] ?? null)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {from.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
