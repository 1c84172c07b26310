import { type MouseEvent, memo } from "react";
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

type Props = {
  readonly row: Row;
  /** Base URL of the service: its own site is trusted. */
  readonly serviceUrl: string;
  /** Called instead of opening a link that leaves the service's own site. */
  readonly onLeave: (leaving: Leaving) => void;
};

/** One airdrop of one wallet. */
export const AirdropRow = memo(function AirdropRow({ row, serviceUrl, onLeave }: Props) {
  const { airdrop, urgency, wallet } = row;
  const trust = linkTrust(airdrop.url, serviceUrl, publicServiceUrl);
  const name = <RemoteText text={airdrop.name} />;

  function confirm(event: MouseEvent) {
    // Button 2 opens the context menu, which asks by itself.
    if (trust.kind !== "elsewhere" || event.button === 2) return;
    event.preventDefault();
    onLeave({ url: trust.url, host: trust.host });
  }

  return (
    <li className={style.row}>
      <Monogram name={airdrop.name} />
      <div className={style.main}>
        <p className={style.name}>
          {trust.kind === "none" ? (
            name
          ) : (
            <a
              href={trust.url}
              target="_blank"
              rel="noopener noreferrer"
              data-row=""
              onClick={confirm}
              onAuxClick={confirm}
            >
              {name}
            </a>
          )}
        </p>
        <p className={style.wallet}>
          {wallet.label === null ? (
            <bdi>{shortAddress(wallet.address)}</bdi>
          ) : (
            <RemoteText text={wallet.label} maxChars={limits.nameChars} />
          )}{" "}
          · {i18n.t(`network.${wallet.network}`)}
          {trust.kind === "none" && ` · ${i18n.t("popup.noPage")}`}
        </p>
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
});
