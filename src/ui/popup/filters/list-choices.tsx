import { i18n } from "#i18n";
import { networks } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { isGrouped } from "../../../core/airdrops/list-view.ts";
import { sortOrders, sorts } from "../../../core/airdrops/sort-orders.ts";
import { urgencies } from "../../../core/deadlines/urgency.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { useList } from "../shared/popup-context.tsx";
import style from "./list-choices.module.css";
import { filterAnchor } from "./search-line.tsx";

/** The filter and the order of the list. The background stores each change. */
export function ListChoices() {
  const { all, view, choose } = useList();
  const wallets = all?.wallets ?? [];
  return (
    <fieldset id={filterAnchor} className={style.choices} aria-label={i18n.t("view.choices")}>
      {wallets.length > 1 && (
        <Choice
          label={i18n.t("view.wallet")}
          none={i18n.t("view.allWallets")}
          from={wallets.map(walletOption)}
          chosen={view.wallet}
          onChoose={(wallet) => choose({ ...view, wallet })}
        />
      )}
      <Choice
        label={i18n.t("view.network")}
        none={i18n.t("view.allNetworks")}
        from={networks.map((network) => [network, i18n.t(`network.${network}`)])}
        chosen={view.network}
        onChoose={(network) => choose({ ...view, network })}
      />
      <Choice
        label={i18n.t("view.urgency")}
        none={i18n.t("view.allUrgencies")}
        from={urgencies.map((urgency) => [urgency, i18n.t(`urgency.${urgency}.group`)])}
        chosen={view.urgency}
        onChoose={(urgency) => choose({ ...view, urgency })}
      />
      <Choice
        label={i18n.t("view.sort")}
        from={sorts.map((sort) => [sort, i18n.t(`view.by.${sort}`)])}
        chosen={view.sort}
        onChoose={(sort) => choose({ ...view, sort: sort ?? "usual" })}
      />
      <label className={style.check}>
        <input
          type="checkbox"
          checked={isGrouped(view)}
          disabled={!sortOrders[view.sort].canGroup}
          onChange={(event) => choose({ ...view, grouped: event.target.checked })}
        />
        <span>{i18n.t("view.grouped")}</span>
      </label>
    </fieldset>
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
