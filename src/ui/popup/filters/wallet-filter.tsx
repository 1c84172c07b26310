import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useMemo,
  useState,
} from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { filterBundles } from "../../../core/list/list-view.ts";
import { compareNames } from "../../../i18n/language.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import form from "../../shared/form/form.module.css";
import menu from "../../shared/overlays/menu.module.css";
import { closePopover, Popover } from "../../shared/overlays/popover.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { searchItems } from "../../shared/text/search-items.ts";
import { usePopup, useShown } from "../model/popup-context.tsx";
import { useOrderedWallets } from "../model/use-ordered-wallets.ts";
import style from "./filters.module.css";
import { filterAnchor } from "./search-line.tsx";

type Props = Pick<ComponentProps<typeof Popover>, "button" | "onClose">;

/** The user finds one of so many at a glance. */
const mostWithoutSearch = 8;

/** A menu of the wallets, each with its number of airdrops. One press chooses one. */
export function WalletFilter(props: Props) {
  const { wallets } = useOrderedWallets();
  const [search, setSearch] = useState("");
  const countIn = useCounts();
  const found = searchItems(wallets, search, ({ wallet }) => [wallet]);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // The keys of the popup would leave the menu.
    event.stopPropagation();
    if (event.key === "Enter") closePopover(event.currentTarget, props.button);
    if (
      event.key !== "ArrowDown" ||
      !(event.target instanceof Element && event.target.matches("[type=search]"))
    )
      return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>("[type=radio]")?.focus();
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    // The arrow keys also click, so that the user sees each choice.
    const isPress =
      event.detail > 0 && event.target instanceof Element && event.target.matches("[type=radio]");
    if (isPress) closePopover(event.currentTarget, props.button);
  }

  return (
    <Popover
      {...props}
      id={filterAnchor}
      role="group"
      className={`${menu.menu} ${style.wallets}`}
      aria-label={i18n.t("view.wallet")}
      onKeyDown={onKeyDown}
      onClick={onClick}
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
      <div className={style.lines}>
        {search === "" && <Choice wallet={null}>{i18n.t("view.showAll")}</Choice>}
        {found.map(({ id, wallet, place }) => (
          <Choice key={id} wallet={id} count={countIn(id)}>
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
  readonly count?: number;
  readonly children: ReactNode;
};

/** A line with a check where it is chosen. */
function Choice({ wallet, count, children }: ChoiceProps) {
  const { view, choose } = useShown();
  const isChosen = view.wallet === wallet;
  return (
    <label className={`${menu.item} ${style.choice}`}>
      <input
        type="radio"
        name={filterAnchor}
        checked={isChosen}
        onChange={() => choose({ ...view, wallet })}
      />
      <Icon name={isChosen ? "good" : null} />
      <span className={style.wallet}>{children}</span>
      {count !== undefined && <small> {formatCount(count)}</small>}
    </label>
  );
}

/** @returns the number of airdrops in a wallet, of the chosen deadline */
function useCounts(): (id: WalletId) => number {
  const { bundles, folded } = usePopup().listing;
  const { urgency } = useShown().view;
  const counts = useMemo(() => {
    const shown = filterBundles([...bundles, ...folded.bundles], { urgency, wallet: null }, compareNames());
    const ids = shown.flatMap(({ rows }) => [...new Set(rows.map(({ wallet }) => wallet.id))]);
    return Map.groupBy(ids, (id) => id);
  }, [bundles, folded, urgency]);
  return (id) => counts.get(id)?.length ?? 0;
}
