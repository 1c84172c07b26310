import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { addressOf } from "../../../core/addresses/network.ts";
import type { UnconfirmedFinding } from "../../../storage/scans/scans.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import style from "./scan-toast.module.css";

type Props = {
  readonly findings: readonly UnconfirmedFinding[];
  /** The user declined all findings before, so the details start folded. */
  readonly declined: boolean;
  /** The page reported more addresses than a wallet would. */
  readonly suspicious: boolean;
  readonly busy: boolean;
  readonly onAnswer: (accept: boolean) => void;
  /** Declines the findings and blocks the site. */
  readonly onBlock: () => void;
};

/** Asks about findings that need the user's consent, also after the user declined them before. */
export function ScanQuestion({ findings, declined, suspicious, busy, onAnswer, onBlock }: Props) {
  const isRisky = suspicious || findings.some(({ resembles }) => resembles !== null);
  const block = (
    <Button variant="text" busy={busy} onClick={onBlock}>
      {i18n.t("scan.never")}
    </Button>
  );
  return (
    <div className={declined ? `${style.question} ${style.declined}` : style.question}>
      {/* The shortened forms of two look-alike addresses can be equal, so the whole addresses are open. */}
      <details open={!declined && findings.some(({ resembles }) => resembles !== null)}>
        <summary>{i18n.t("scan.showAddresses")}</summary>
        <ul>
          {findings.map(({ network, address, source, remembered, resembles }) => (
            <li key={`${network}:${address}`}>
              <code>{address}</code>
              <span className={style.soft}>
                {i18n.t(`network.${network}`)}
                {source !== "" && " · "}
                <RemoteText text={source} maxChars={limits.nameChars} />
                {remembered && ` · ${i18n.t("scan.remembered")}`}
              </span>
              {resembles !== null && (
                <span className={style.lookAlike}>
                  <Icon name="warning" /> <bdi>{i18n.t("scan.resembles", [addressOf(resembles)])}</bdi>
                </span>
              )}
            </li>
          ))}
        </ul>
        {declined && block}
      </details>
      <p className={declined ? undefined : style.ways}>
        {!declined && block}
        {!declined && (
          <Button variant={isRisky ? "primary" : "plain"} busy={busy} onClick={() => onAnswer(false)}>
            {i18n.t("scan.notNow")}
          </Button>
        )}
        <Button variant={declined || isRisky ? "text" : "plain"} busy={busy} onClick={() => onAnswer(true)}>
          {i18n.t("scan.add")}
        </Button>
      </p>
    </div>
  );
}
