import { i18n } from "#i18n";
import { type WalletTotal, walletTotal } from "../../../core/airdrops/total.ts";
import type { WalletStake } from "../../../core/airdrops/wallet-stakes.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatUsd } from "../../shared/text/format.ts";
import style from "./wallet-item.module.css";

/** The total of a wallet, and below it the number of airdrops in the service's answer. */
export function WalletValue({ view: { snapshot, isUnread } }: { readonly view: WalletView }) {
  if (isUnread === true) return <div className={style.value} aria-busy="true" />;
  if (snapshot === null)
    return <p className={`${style.value} ${style.noValue}`}>{i18n.t("wallets.waiting")}</p>;
  return (
    <div className={style.value}>
      <Amount total={walletTotal(snapshot)} />
      <p className={style.small}>{plural("count.airdrops", snapshot.airdrops.length)}</p>
    </div>
  );
}

function Amount({ total }: { readonly total: WalletTotal }) {
  switch (total.kind) {
    case "nothing":
      return null;
    case "unknown":
      return <p className={style.noValue}>{i18n.t("value.unknown")}</p>;
    case "exact":
      return <p className={style.amount}>{formatUsd(total.usd)}</p>;
    case "atLeast":
      return <p className={style.amount}>{i18n.t("value.atLeast", [formatUsd(total.known)])}</p>;
  }
}

/** The nearest deadlines of a wallet in words. */
export function WalletDeadline({ stake }: { readonly stake: WalletStake | undefined }) {
  if (stake === undefined) return null;
  if (stake.verySoon > 0) return <p className={style.verySoon}>{plural("list.verySoon", stake.verySoon)}</p>;
  if (stake.soon > 0) return <p className={style.soon}>{plural("list.soon", stake.soon)}</p>;
  return null;
}
