import { Fragment } from "react";
import { i18n } from "#i18n";
import { beyond, centsOf, sumOf, totalOf } from "../../../core/airdrops/money.ts";
import type { WalletTotals } from "../../../core/list/wallet-totals.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { notesOf } from "../../../i18n/money-text.ts";
import type { WalletView } from "../data/page-data.ts";
import { failureText } from "../text/error-text.ts";
import { formatCount, listOfText } from "../text/format.ts";
import { Quote } from "../text/remote-text.tsx";
import style from "./wallet-notes.module.css";

type Props = {
  readonly view: WalletView;
  readonly totals: WalletTotals;
};

/** A wallet's worth, `$5.00 + 2 unpriced`, or why there is none. */
export function WalletWorth({ view: { snapshot }, totals: { worth, sum } }: Props) {
  if (snapshot === null) return <span className={style.soft}>{i18n.t("wallets.waiting")}</span>;
  const { amount } = worth;
  if (sum.count === 0 && (amount ?? 0) === 0)
    return <span className={style.soft}>{i18n.t("wallets.nothing")}</span>;
  if (amount === null) return <span className={style.soft}>{i18n.t("value.unknown")}</span>;
  return (
    <>
      <span className={style.sum} data-amount="">
        {formatUsd(amount)}
      </span>
      {notesOf(worth, "cents").map(({ text, isAmount }) => (
        <Fragment key={text}>
          {" "}
          <span className={style.unknown} data-amount={isAmount ? "" : undefined}>
            {text}
          </span>
        </Fragment>
      ))}
    </>
  );
}

type NotesProps = Props & {
  /** The present service: the list may be of another. */
  readonly serviceUrl: string;
};

/** A wallet's failure, what the service says otherwise of its total and count. */
export function WalletNotes({ view, totals, serviceUrl }: NotesProps) {
  const { snapshot, schedule, wallet } = view;
  const listOf = listOfText(snapshot, serviceUrl);
  const failure = wallet.paused ? null : failureOf(schedule);
  const listed = snapshot?.airdrops.length ?? 0;
  const total = snapshot?.total ?? null;
  const own = total === null || total.usdValue === null ? null : centsOf(total.usdValue);
  // The service's total includes what the user claimed or hid here, and airdrops that have expired.
  const leftOut = beyond(totalOf(snapshot?.airdrops ?? []).known, totals.sum.known);
  const isExplained = own === sumOf([totals.worth.amount ?? centsOf(0), leftOut]);
  // Unpriced airdrops explain why there is no total.
  const hasOpenTotal = total?.isUnknown && snapshot?.airdrops.every(({ usdValue }) => usdValue !== null);
  const dropped = snapshot?.dropped ?? 0;
  // The service lists the dropped entries as well.
  const answered = listed + dropped;
  const counted = total?.airdropsCount ?? answered;
  const notes = [
    hasOpenTotal && i18n.t("wallets.openTotal"),
    counted !== answered && i18n.t("wallets.ownCount", [formatCount(counted), formatCount(answered)]),
    dropped > 0 && i18n.t("wallets.dropped", [formatCount(dropped)]),
  ].filter((text) => typeof text === "string");
  return (
    <>
      {listOf !== null && (
        <p className={style.note}>
          <bdi>{listOf}</bdi>
        </p>
      )}
      {failure !== null && (
        <div className={style.failure}>
          <p>{failureText(failure)}</p>
          <Quote text={failure.message} />
        </div>
      )}
      {/* The words of an empty answer that counts. */}
      {failure === null && <Quote text={snapshot?.doubt?.words} />}
      {own !== null && !isExplained && (
        <p className={style.note} data-amount="">
          {i18n.t("wallets.ownTotal", [formatUsd(own)])}
        </p>
      )}
      {notes.map((text) => (
        <p key={text} className={style.note}>
          {text}
        </p>
      ))}
    </>
  );
}
