import { i18n } from "#i18n";
import type { WalletStake } from "../../../core/airdrops/group-totals.ts";
import { datedUrgencies, urgencyRules } from "../../../core/deadlines/urgency.ts";
import { WalletTotal } from "../../shared/components/wallet-notes.tsx";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "./wallet-item.module.css";

type Props = {
  readonly view: WalletView;
  readonly stake: WalletStake | undefined;
  readonly isSummed: boolean;
};

/** The sum of a wallet's listed airdrops, as in the line above the list, and below it their number. */
export function WalletValue({ view, stake, isSummed }: Props) {
  const { snapshot, isUnread } = view;
  if (isUnread === true || (snapshot !== null && !isSummed))
    return <div className={style.value} aria-busy="true" />;
  return (
    <div className={style.value}>
      <p className={style.amount}>
        <WalletTotal view={view} stake={stake} />
      </p>
      {stake !== undefined && <p className={style.small}>{plural("count.airdrops", stake.count)}</p>}
    </div>
  );
}

export function WalletDeadline({ stake }: { readonly stake: WalletStake | undefined }) {
  if (stake === undefined) return null;
  const urgency = datedUrgencies.find((one) => stake.groups[one].count > 0);
  if (urgency === undefined) return null;
  const text = i18n.t(`line.${urgency}`, [formatCount(stake.groups[urgency].count)]);
  return <p className={style[urgencyRules[urgency].tone]}>{text}</p>;
}
