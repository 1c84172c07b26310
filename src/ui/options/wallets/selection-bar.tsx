import { i18n } from "#i18n";
import { sumOf } from "../../../core/airdrops/money.ts";
import type { TotalsById } from "../../../core/list/wallet-totals.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button, IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import type { WalletView } from "../../shared/data/page-data.ts";
import style from "./selection-bar.module.css";
import { areAllPaused, type WalletActions } from "./use-wallet-actions.ts";

type Props = {
  /** The selected wallets; none while the bar is hidden. */
  readonly views: readonly WalletView[];
  readonly totals: TotalsById;
  readonly actions: WalletActions;
  readonly busy: boolean;
  /** Ends the selection. The pressed button disappears. */
  readonly onDone: () => void;
};

/** How many wallets are selected and their worth, with the actions on all of them. */
export function SelectionBar({ views, totals, actions, busy, onDone }: Props) {
  const amounts = views.flatMap(({ id }) => totals[id]?.worth.amount ?? []);
  const count = pluralText("count.wallets", views.length);
  async function remove(): Promise<void> {
    if (await actions.remove(views)) onDone();
  }
  const isShown = views.length > 0;
  return (
    <div className={style.foot}>
      <div className={isShown ? style.bar : undefined}>
        {/* Screen readers announce only the changes of an element that they know. */}
        <p role="status">
          {isShown && (amounts.length === 0 ? count : `${count} · ${formatUsd(sumOf(amounts))}`)}
        </p>
        {isShown && (
          <>
            <Button variant="text" busy={busy} onClick={() => void actions.pause(views)}>
              {i18n.t(areAllPaused(views) ? "list.resume" : "list.pause")}
            </Button>
            <Button variant="text" onClick={() => void actions.copy(views)}>
              {i18n.t("list.copyAll")}
            </Button>
            <Button variant="text" className={style.remove} busy={busy} onClick={() => void remove()}>
              {i18n.t("list.remove")}
            </Button>
            <IconButton label={i18n.t("list.clear")} onClick={onDone}>
              <Icon name="close" />
            </IconButton>
          </>
        )}
      </div>
    </div>
  );
}
