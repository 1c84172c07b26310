import { i18n } from "#i18n";
import { linkTrust } from "../../airdrops/link.ts";
import type { Row } from "../../airdrops/row.ts";
import { limits, publicServiceUrl } from "../../app.config.ts";
import { shortAddress } from "../../networks/short.ts";
import { formatUsd } from "../format.ts";
import { Hidden } from "../hidden.tsx";
import { RemoteText } from "../remote-text.tsx";
import style from "./airdrop-row.module.css";
import type { Leaving } from "./leave-dialog.tsx";
import { Monogram } from "./monogram.tsx";

export type AirdropRowProps = {
  readonly row: Row;
  /** Base URL of the service: its own site is trusted. */
  readonly serviceUrl: string;
  /** Called for a link that leaves the service's own site. */
  readonly onLeave: (leaving: Leaving) => void;
};

/** One airdrop of one wallet. Without hooks, as the frame is. */
export function AirdropRow({ row, serviceUrl, onLeave }: AirdropRowProps) {
  const { airdrop, urgency, wallet } = row;
  const trust = linkTrust(airdrop.url, serviceUrl, publicServiceUrl);
  const name = <RemoteText text={airdrop.name} />;

  return (
    <li className={style.row}>
      <Monogram name={airdrop.name} />
      <div className={style.main}>
        <p className={style.name}>
          {trust.kind === "none" && name}
          {trust.kind === "trusted" && (
            <a href={trust.url} target="_blank" rel="noopener noreferrer" data-row="">
              {name}
            </a>
          )}
          {/* No link before the person was asked: a browser opens, drags and copies links in ways no page learns of. */}
          {trust.kind === "elsewhere" && (
            // biome-ignore lint/a11y/useSemanticElements: it leads to a page as its neighbours do, but an <a> with this href would lead there unasked
            <button
              type="button"
              role="link"
              aria-haspopup="dialog"
              data-row=""
              onClick={() => onLeave(trust)}
            >
              {name}
            </button>
          )}
        </p>
        <p className={style.wallet}>
          <span className={style.owner}>
            {wallet.label === null ? (
              <bdi>{shortAddress(wallet.address)}</bdi>
            ) : (
              <RemoteText text={wallet.label} maxChars={limits.nameChars} />
            )}
          </span>
          <span>{` · ${i18n.t(`network.${wallet.network}`)}`}</span>
        </p>
        {trust.kind === "none" && <p className={style.note}>{i18n.t("popup.noPage")}</p>}
      </div>
      <div className={style.end}>
        {airdrop.usdValue === null ? (
          <p className={style.unknown}>{i18n.t("value.unknown")}</p>
        ) : (
          <p className={style.value}>{formatUsd(airdrop.usdValue)}</p>
        )}
        {urgency !== "none" && (
          <p className={style[urgency]}>
            <span aria-hidden="true">{i18n.t(`urgency.${urgency}.chip`)}</span>
            <Hidden>{i18n.t(`urgency.${urgency}.long`)}</Hidden>
          </p>
        )}
      </div>
    </li>
  );
}
