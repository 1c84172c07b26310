import { i18n } from "#i18n";
import { datedUrgencies, urgencyRules } from "../../../core/deadlines/urgency.ts";
import { WalletWorth } from "../../shared/components/wallet-notes.tsx";
import type { ShownTotals } from "../../shared/data/shown-totals.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./wallet-item.module.css";

type Props = { readonly view: WalletView; readonly totals: ShownTotals };

/** A wallet's worth, as in the line above the list, and below it the number of its airdrops. */
export function WalletValue({ view, totals }: Props) {
  return (
    <div className={style.value}>
      <p className={style.amount}>
        <WalletWorth view={view} totals={totals} />
      </p>
      {totals.sum.count > 0 && <p className={style.small}>{plural("count.airdrops", totals.sum.count)}</p>}
    </div>
  );
}

export function WalletDeadline({ totals: { groups } }: Pick<Props, "totals">) {
  const urgency = datedUrgencies.find((one) => groups[one].count > 0);
  if (urgency === undefined) return null;
  const count = formatCount(groups[urgency].count);
  return <p className={style[urgencyRules[urgency].tone]}>{i18n.t(`line.${urgency}`, [count])}</p>;
}
