import { i18n } from "#i18n";
import { totalOf } from "../../../core/airdrops/total.ts";
import type { WalletTotals } from "../../../core/list/wallet-totals.ts";
import { differs } from "../../../core/list/worth.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { sumText } from "../../../i18n/sum-text.ts";
import { unpricedText } from "../../../i18n/worth-text.ts";
import type { WalletView } from "../data/wallets.ts";
import { failureText } from "../text/error-text.ts";
import { formatCount, formatRowUsd } from "../text/format.ts";
import { Quote } from "../text/quote.tsx";
import style from "./wallet-notes.module.css";

type Props = {
  readonly view: WalletView;
  readonly totals: WalletTotals;
};

/**
 * A wallet's worth, `$5.00 + 2 unpriced`, or why there is none. With cents, because sums in whole dollars that add up
 * change with those beside them.
 */
export function WalletWorth({ view: { snapshot }, totals: { worth, sum } }: Props) {
  if (snapshot === null) return <span className={style.soft}>{i18n.t("wallets.waiting")}</span>;
  if (sum.count === 0 && (worth.usdValue ?? 0) === 0)
    return <span className={style.soft}>{i18n.t("wallets.nothing")}</span>;
  if (worth.usdValue === null) return <span className={style.soft}>{i18n.t("value.unknown")}</span>;
  return (
    <>
      <span className={style.sum} data-amount="">
        {formatRowUsd(worth.usdValue)}
      </span>{" "}
      <span className={style.unknown}>{unpricedText(worth)}</span>
    </>
  );
}

/** A wallet's failure, what the service's total and count say otherwise, left out airdrops, and unreadable entries. */
export function WalletNotes({ view, totals }: Props) {
  const { snapshot, schedule, wallet } = view;
  const { sum, worth } = totals;
  const failure = wallet.paused ? null : failureOf(schedule);
  const listed = snapshot?.airdrops.length ?? 0;
  const total = snapshot?.total ?? null;
  const own = total?.usdValue ?? null;
  // The service does not know what the user claimed or hid, so its total is compared with all of its rows.
  const rows = { ...totalOf(snapshot?.airdrops ?? []), count: listed };
  const isApart = own !== null && differs(own, rows.known, listed);
  // Where nothing is listed, the count of the service says it. Rows without any value have no sum.
  const isOtherSum = isApart && rows.unknown < listed;
  const leftOut = listed - sum.count;
  const dropped = snapshot?.dropped ?? 0;
  const excess = snapshot?.excess ?? 0;
  const unreadable = dropped - excess;
  // The service lists the dropped entries as well.
  const answered = listed + dropped;
  const counted = total?.airdropsCount ?? answered;
  // Beside a sum that needs no explanation, the note would only repeat what the user did.
  const needsReason = leftOut > 0 && (sum.count === 0 || isApart);
  return (
    <>
      {failure !== null && (
        <p className={style.failure}>
          {failureText(failure)} <Quote text={failure.message} />
        </p>
      )}
      {isOtherSum && (
        <p className={style.note} data-amount="">
          {i18n.t("wallets.ownTotal", [formatRowUsd(own), sumText(rows, formatRowUsd)])}
        </p>
      )}
      {worth.isOpen && <p className={style.note}>{i18n.t("wallets.openTotal")}</p>}
      {counted !== answered && (
        <p className={style.note}>
          {i18n.t("wallets.ownCount", [formatCount(counted), formatCount(answered)])}
        </p>
      )}
      {needsReason && <p className={style.note}>{i18n.t("wallets.leftOut", [formatCount(leftOut)])}</p>}
      {unreadable > 0 && <p className={style.note}>{i18n.t("wallets.dropped", [formatCount(unreadable)])}</p>}
      {excess > 0 && <p className={style.note}>{i18n.t("wallets.excess", [formatCount(excess)])}</p>}
    </>
  );
}
