import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { differs, type Total, totalOf, walletTotal } from "../../../core/airdrops/total.ts";
import type { WalletView } from "../data/wallets.ts";
import { failureText, plural } from "../text/error-text.ts";
import { formatUsd } from "../text/format.ts";
import { RemoteText } from "./remote-text.tsx";
import style from "./wallet-notes.module.css";

/** The total of a wallet, or why it is unknown. */
export function WalletTotal({ view: { snapshot } }: { readonly view: WalletView }) {
  if (snapshot === null) return <span className={style.soft}>{i18n.t("wallets.waiting")}</span>;
  const total = walletTotal(snapshot);
  switch (total.kind) {
    case "nothing":
      return <span className={style.soft}>{plural("wallets.listed", snapshot.airdrops.length)}</span>;
    case "unknown":
      return <span className={style.soft}>{i18n.t("wallets.totalUnknown")}</span>;
    case "exact":
      return <span className={style.total}>{i18n.t("wallets.total", [formatUsd(total.usd)])}</span>;
    case "atLeast":
      return <span className={style.total}>{atLeastText(total)}</span>;
  }
}

/** The known part of a total, and the number of unknown values. */
function atLeastText({ known, unknown }: Total): string {
  const part = i18n.t("value.atLeast", [formatUsd(known)]);
  return unknown === 0 ? part : `${part} ${plural("value.andUnknown", unknown)}`;
}

/** Notes on a wallet: its failure, a different total of the service, entries left out. */
export function WalletNotes({ view }: { readonly view: WalletView }) {
  const { snapshot, schedule, wallet } = view;
  const failure = wallet.paused ? null : (schedule?.failure ?? null);
  const listed = totalOf(snapshot?.airdrops ?? []);
  const ownTotal = snapshot?.total?.usdValue ?? null;
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
      {ownTotal !== null && differs(listed, ownTotal, snapshot?.airdrops.length ?? 0) && (
        <p className={style.note}>
          {i18n.t("wallets.differs", [formatUsd(ownTotal), formatUsd(listed.known)])}
        </p>
      )}
      {snapshot !== null && snapshot.dropped > 0 && (
        <p className={style.note}>{plural("wallets.dropped", snapshot.dropped)}</p>
      )}
    </>
  );
}
