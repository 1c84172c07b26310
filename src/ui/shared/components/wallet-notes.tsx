import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { type OwnTotal, ownTotalBeside } from "../../../core/airdrops/total.ts";
import type { WalletStake } from "../../../core/airdrops/wallet-stakes.ts";
import type { WalletView } from "../data/wallets.ts";
import { failureText, plural } from "../text/error-text.ts";
import { formatUsd } from "../text/format.ts";
import { RemoteText } from "./remote-text.tsx";
import style from "./wallet-notes.module.css";

const nothing = { count: 0, total: { known: 0, unknown: 0 } };

type Props = {
  readonly view: WalletView;
  /** Undefined where Windfall lists nothing of the wallet. */
  readonly stake: WalletStake | undefined;
};

/** The sum of the listed airdrops of a wallet, or the reason why it is unknown. */
export function WalletTotal({ view: { snapshot }, stake }: Props) {
  if (snapshot === null) return <span className={style.soft}>{i18n.t("wallets.waiting")}</span>;
  if (stake === undefined) return <span className={style.soft}>{i18n.t("wallets.nothing")}</span>;
  const { total, count } = stake;
  if (total.unknown === count) return <span className={style.soft}>{i18n.t("wallets.totalUnknown")}</span>;
  const sum = formatUsd(total.known);
  return (
    <span className={style.total}>
      {total.unknown === 0 ? (
        i18n.t("wallets.total", [sum])
      ) : (
        <>
          <span className={style.sum}>{i18n.t("value.atLeast", [sum])}</span>{" "}
          {plural("value.andUnknown", total.unknown)}
        </>
      )}
    </span>
  );
}

/** Notes on a wallet: its failure, a different total of the service, entries left out. */
export function WalletNotes({ view, stake }: Props) {
  const { snapshot, schedule, wallet } = view;
  const failure = wallet.paused ? null : (schedule?.failure ?? null);
  const own = snapshot === null ? null : ownTotalBeside(snapshot, stake ?? nothing);
  return (
    <>
      {failure !== null && (
        <p className={style.failure}>
          {failure.message ? i18n.t("failure.rejectedSaying") : failureText(failure)}
          {failure.message && (
            <>
              {" "}
              <q>
                <RemoteText text={failure.message} maxChars={limits.messageChars} />
              </q>
            </>
          )}
        </p>
      )}
      {own !== null && <p className={style.note}>{ownTotalText(own)}</p>}
      {snapshot !== null && snapshot.dropped > 0 && (
        <p className={style.note}>{plural("wallets.dropped", snapshot.dropped)}</p>
      )}
    </>
  );
}

function ownTotalText({ usd, listed, isPart }: OwnTotal): string {
  const words =
    listed === null
      ? i18n.t("wallets.ownTotal", [formatUsd(usd)])
      : i18n.t("wallets.differs", [formatUsd(usd), formatUsd(listed)]);
  return isPart ? `${words} ${i18n.t("wallets.isPart")}` : words;
}
