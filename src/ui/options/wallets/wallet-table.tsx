import { type ReactNode, useMemo, useRef, useState } from "react";
import { i18n } from "#i18n";
import { lookAlikesOf } from "../../../core/addresses/look-alike.ts";
import { byWorth, inOrder, type WalletOrder } from "../../../core/list/wallet-order.ts";
import type { TotalsById } from "../../../core/list/wallet-totals.ts";
import { compareNames } from "../../../i18n/language.ts";
import { Icon } from "../../shared/components/icons.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";
import { useWalletOrder } from "../../shared/data/use-wallet-order.ts";
import form from "../../shared/form/form.module.css";
import { searchItems } from "../../shared/text/search-items.ts";
import { SelectionBar } from "./selection-bar.tsx";
import { useSelection } from "./use-selection.ts";
import { useTotals } from "./use-totals.ts";
import { useWalletActions } from "./use-wallet-actions.ts";
import { WalletRow } from "./wallet-row.tsx";
import style from "./wallet-table.module.css";

/** The wallets that the search finds, with what they can claim and the actions on one or several. */
export function WalletTable({ search }: { readonly search: string }) {
  const { byWallet: totals } = useTotals();
  const views = usePage((data) => data.views);
  const { serviceUrl } = usePage(({ settings }) => settings);
  const table = useRef<HTMLTableElement>(null);
  const [order, setOrder] = useState(byWorth);
  const { actions, busy } = useWalletActions();
  const ordered = useWalletOrder(views, totals, order);
  // Answers and new wallets move no row, so the rows may be out of order until the next press on a heading.
  const sorted = useMemo(() => (isInOrder(ordered, totals, order) ? order : null), [ordered, totals, order]);
  const found = useMemo(() => searchItems(ordered, search, ({ wallet }) => [wallet]), [ordered, search]);
  const ids = useMemo(() => found.map(({ id }) => id), [found]);
  const { selected, tick, tickShown, clear } = useSelection(ids);
  const resembles = useMemo(() => {
    const listed = views.map(({ wallet }) => wallet);
    const others = lookAlikesOf(listed, []);
    return new Map(views.map(({ id }, index) => [id, others[index]?.address ?? null]));
  }, [views]);
  const chosen = new Set(selected);
  const areAll = selected.length === ids.length;

  if (found.length === 0) return <p className={form.soft}>{i18n.t("list.noMatch")}</p>;
  return (
    <>
      <div className={style.frame}>
        <table ref={table} tabIndex={-1} className={style.table} aria-label={i18n.t("page.wallets")}>
          <thead>
            <tr className={style.headings}>
              <th className={style.tick}>
                <input
                  type="checkbox"
                  aria-label={i18n.t("list.selectAll")}
                  checked={areAll}
                  ref={(box) => {
                    if (box !== null) box.indeterminate = !areAll && selected.length > 0;
                  }}
                  onChange={(event) => tickShown(event.target.checked)}
                />
              </th>
              <Heading by="name" sorted={sorted} onSort={setOrder}>
                {i18n.t("list.wallet")}
              </Heading>
              <th className={style.network}>{i18n.t("add.keys.network")}</th>
              <th className={style.count}>{i18n.t("popup.airdrops")}</th>
              <Heading by="value" sorted={sorted} onSort={setOrder}>
                {i18n.t("list.value")}
              </Heading>
              <Heading by="deadline" sorted={sorted} onSort={setOrder}>
                {i18n.t("list.deadline")}
              </Heading>
              <td className={style.actions} />
            </tr>
          </thead>
          <tbody>
            {found.map((view) => (
              <WalletRow
                key={view.id}
                view={view}
                totals={totals[view.id]}
                resembles={resembles.get(view.id) ?? null}
                serviceUrl={serviceUrl}
                isSelected={chosen.has(view.id)}
                busy={busy}
                actions={actions}
                onTick={tick}
              />
            ))}
          </tbody>
        </table>
      </div>
      <SelectionBar
        views={found.filter(({ id }) => chosen.has(id))}
        totals={totals}
        actions={actions}
        busy={busy}
        onDone={() => {
          clear();
          table.current?.focus({ preventScroll: true });
        }}
      />
    </>
  );
}

const classOf = { name: style.wallet, value: style.value, deadline: style.deadline } as const;

type HeadingProps = {
  readonly by: WalletOrder["by"];
  /** The order of the rows; null while they are out of order. */
  readonly sorted: WalletOrder | null;
  readonly onSort: (order: WalletOrder) => void;
  readonly children: ReactNode;
};

/** A heading that sorts by its column. Pressed again, it turns the order around. */
function Heading({ by, sorted, onSort, children }: HeadingProps) {
  const isCurrent = sorted?.by === by;
  const isReversed = isCurrent && sorted.isReversed;
  // Values begin with the largest.
  const isDescending = (by === "value") !== isReversed;
  return (
    <th
      className={classOf[by]}
      aria-sort={isCurrent ? (isDescending ? "descending" : "ascending") : undefined}
    >
      <button
        type="button"
        className={style.sort}
        onClick={() => onSort({ by, isReversed: isCurrent && !isReversed })}
      >
        {children}
        <span className={isDescending ? style.down : style.up}>
          <Icon name={isCurrent ? "chevron" : null} size={14} />
        </span>
      </button>
    </th>
  );
}

function isInOrder(views: readonly WalletView[], totals: TotalsById, order: WalletOrder): boolean {
  const sorted = inOrder(views, totals, order, compareNames(), Date.now());
  return sorted.every((view, index) => view === views[index]);
}
