import { i18n } from "#i18n";
import type { WalletStake } from "../../../core/airdrops/group-totals.ts";
import { ownTotalBeside } from "../../../core/airdrops/total.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import type { WalletView } from "../data/wallets.ts";
import { failureText, plural } from "../text/error-text.ts";
import { formatCount } from "../text/format.ts";
import { Quote } from "./quote.tsx";
import { Sentence } from "./sentence.tsx";
import style from "./wallet-notes.module.css";

type Props = {
  readonly view: WalletView;
  /** Undefined where Windfall lists nothing of the wallet. */
  readonly stake: WalletStake | undefined;
};

/** The sum of the listed airdrops of a wallet, `$5.00 + 2 unknown`, or the reason why there is none. */
export function WalletTotal({ view: { snapshot }, stake }: Props) {
  if (snapshot === null) return <span className={style.soft}>{i18n.t("wallets.waiting")}</span>;
  if (stake === undefined) return <span className={style.soft}>{i18n.t("wallets.nothing")}</span>;
  const { total, count } = stake;
  if (total.unknown === count) return <span className={style.soft}>{i18n.t("value.unknown")}</span>;
  return (
    <>
      <span className={style.sum} data-amount="">
        {formatUsd(total.known)}
      </span>{" "}
      {total.unknown > 0 && (
        <span className={style.unknown}>{plural("value.andUnknown", total.unknown)}</span>
      )}
    </>
  );
}

/** A wallet's failure, a different total of the service, left out airdrops, and unreadable entries. */
export function WalletNotes({ view, stake }: Props) {
  const { snapshot, schedule, wallet } = view;
  const failure = wallet.paused ? null : failureOf(schedule);
  const own = snapshot === null ? null : ownTotalBeside(snapshot, stake?.total.known ?? 0);
  const leftOut = (snapshot?.airdrops.length ?? 0) - (stake?.count ?? 0);
  const excess = snapshot?.excess ?? 0;
  const unreadable = (snapshot?.dropped ?? 0) - excess;
  // Beside a sum that needs no explanation, the note would only repeat what the user did.
  const needsReason = leftOut > 0 && (stake === undefined || own !== null);
  return (
    <>
      {failure !== null && (
        <p className={style.failure}>
          {failureText(failure)} <Quote text={failure.message} />
        </p>
      )}
      {own !== null && (
        <p className={style.note}>
          <Sentence words={(total) => i18n.t("wallets.ownTotal", [total])}>
            <bdi data-amount="">{formatUsd(own)}</bdi>
          </Sentence>
        </p>
      )}
      {needsReason && <p className={style.note}>{i18n.t("wallets.leftOut", [formatCount(leftOut)])}</p>}
      {unreadable > 0 && <p className={style.note}>{i18n.t("wallets.dropped", [formatCount(unreadable)])}</p>}
      {excess > 0 && <p className={style.note}>{i18n.t("wallets.excess", [formatCount(excess)])}</p>}
    </>
  );
}
