import { i18n } from "#i18n";
import { networks } from "../../../core/addresses/network.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { urgencies } from "../../../core/airdrops/airdrop.ts";
import { isGrouped, type ListView } from "../../../core/airdrops/list-view.ts";
import { sortOrders, sorts } from "../../../core/airdrops/sort-orders.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import style from "./list-choices.module.css";
import { filterAnchor } from "./search-line.tsx";

type Props = {
  readonly view: ListView;
  readonly onChange: (view: ListView) => void;
  /** The wallets to filter by; null for no such choice, or before they are read. */
  readonly wallets: readonly Pick<WalletView, "id" | "wallet">[] | null;
};

/** The filter and the order of the list. The background stores each change. */
export function ListChoices({ view, onChange, wallets }: Props) {
  return (
    <fieldset id={filterAnchor} className={style.choices} aria-label={i18n.t("view.choices")}>
      {wallets !== null && (
        <Choice
          label={i18n.t("view.wallet")}
          none={i18n.t("view.allWallets")}
          from={wallets.map(({ id }) => id)}
          words={(chosen) => walletOption(wallets.find(({ id }) => id === chosen))}
          chosen={view.wallet}
          onChoose={(wallet) => onChange({ ...view, wallet })}
        />
      )}
      <Choice
        label={i18n.t("view.network")}
        none={i18n.t("view.allNetworks")}
        from={networks}
        words={(network) => i18n.t(`network.${network}`)}
        chosen={view.network}
        onChoose={(network) => onChange({ ...view, network })}
      />
      <Choice
        label={i18n.t("view.urgency")}
        none={i18n.t("view.allUrgencies")}
        from={urgencies}
        words={(urgency) => i18n.t(`urgency.${urgency}.group`)}
        chosen={view.urgency}
        onChoose={(urgency) => onChange({ ...view, urgency })}
      />
      <Choice
        label={i18n.t("view.sort")}
        from={sorts}
        words={(sort) => i18n.t(`view.by.${sort}`)}
        chosen={view.sort}
        onChoose={(sort) => onChange({ ...view, sort: sort ?? "usual" })}
      />
      <label className={style.check}>
        <input
          type="checkbox"
          checked={isGrouped(view)}
          disabled={!sortOrders[view.sort].canGroup}
          onChange={(event) => onChange({ ...view, grouped: event.target.checked })}
        />
        <span>{i18n.t("view.grouped")}</span>
      </label>
    </fieldset>
  );
}

function walletOption(view: Pick<WalletView, "wallet"> | undefined): string {
  if (view === undefined) return "";
  const { wallet } = view;
  return `${walletText(wallet)} · ${i18n.t(`network.${wallet.network}`)}`;
}

type ChoiceProps<T extends string> = {
  readonly label: string;
  /** The label of the empty choice; left out where one value is always chosen. */
  readonly none?: string;
  readonly from: readonly T[];
  readonly words: (one: T) => string;
  readonly chosen: T | null;
  readonly onChoose: (one: T | null) => void;
};

function Choice<T extends string>({ label, none, from, words, chosen, onChoose }: ChoiceProps<T>) {
  return (
    <label className={style.choice}>
      <span>{label}</span>
      <select
        value={chosen ?? ""}
        onChange={(event) => onChoose(from.find((one) => one === event.target.value) ?? null)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {from.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
