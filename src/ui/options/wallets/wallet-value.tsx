import { i18n } from "#i18n";
import type { Snapshot } from "../../../core/airdrops/snapshot.ts";
import { totalOf } from "../../../core/airdrops/total.ts";
import type { WalletStake } from "../../../core/airdrops/wallet-stakes.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatUsd } from "../../shared/text/format.ts";
import style from "./wallet-item.module.css";

/** The service's own total of a wallet, or the sum of what it listed; below, how many airdrops it listed. */
export function WalletValue({ view: { snapshot, isUnread } }: { readonly view: WalletView }) {
  if (isUnread === true) return <div className={style.value} aria-busy="true" />;
  if (snapshot === null)
    return <p className={`${style.value} ${style.noValue}`}>{i18n.t("wallets.waiting")}</p>;
  return (
    <div className={style.value}>
      <Amount snapshot={snapshot} />
      <p className={style.small}>{plural("count.airdrops", snapshot.airdrops.length)}</p>
    </div>
  );
}

function Amount({ snapshot: { total, airdrops } }: { readonly snapshot: Snapshot }) {
  const own = total?.usdValue ?? null;
  const { known, unknown } = totalOf(airdrops);
  if (own !== null) return <p className={style.amount}>{formatUsd(own)}</p>;
  if (airdrops.length === 0) return null;
  if (unknown === airdrops.length) return <p className={style.noValue}>{i18n.t("value.unknown")}</p>;
  // The service may know of more than it listed.
  const isAll = total === null && unknown === 0;
  return (
    <p className={style.amount}>{isAll ? formatUsd(known) : i18n.t("value.atLeast", [formatUsd(known)])}</p>
  );
}

/** The nearest deadlines of a wallet in words. */
export function WalletDeadline({ stake }: { readonly stake: WalletStake | undefined }) {
  if (stake === undefined) return null;
  if (stake.verySoon > 0) return <p className={style.verySoon}>{plural("list.verySoon", stake.verySoon)}</p>;
  if (stake.soon > 0) return <p className={style.soon}>{plural("list.soon", stake.soon)}</p>;
  return null;
}
