import { i18n } from "#i18n";
import type { WalletStake } from "../../../core/airdrops/wallet-stakes.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatUsd } from "../../shared/text/format.ts";
import style from "./wallet-item.module.css";

type Props = {
  readonly view: WalletView;
  readonly stake: WalletStake | undefined;
  readonly isSummed: boolean;
};

/** The sum of a wallet's listed airdrops, as in the line above the list, and below it their number. */
export function WalletValue({ view: { snapshot, isUnread }, stake, isSummed }: Props) {
  if (isUnread === true || (snapshot !== null && !isSummed))
    return <div className={style.value} aria-busy="true" />;
  if (snapshot === null)
    return <p className={`${style.value} ${style.noValue}`}>{i18n.t("wallets.waiting")}</p>;
  if (stake === undefined)
    return <p className={`${style.value} ${style.noValue}`}>{i18n.t("wallets.nothing")}</p>;
  const { total, count } = stake;
  return (
    <div className={style.value}>
      {total.unknown === count ? (
        <p className={style.noValue}>{i18n.t("value.unknown")}</p>
      ) : (
        <p className={style.amount}>
          <span>{formatUsd(total.known)}</span>
          {total.unknown > 0 && (
            <>
              {" "}
              <span>{plural("value.andUnknown", total.unknown)}</span>
            </>
          )}
        </p>
      )}
      <p className={style.small}>{plural("count.airdrops", count)}</p>
    </div>
  );
}

/** The nearest deadlines of a wallet in words. */
export function WalletDeadline({ stake }: { readonly stake: WalletStake | undefined }) {
  if (stake === undefined) return null;
  if (stake.verySoon > 0) return <p className={style.verySoon}>{plural("list.verySoon", stake.verySoon)}</p>;
  if (stake.soon > 0) return <p className={style.soon}>{plural("list.soon", stake.soon)}</p>;
  return null;
}
