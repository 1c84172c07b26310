import { useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { addressOf } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Scan } from "../../../storage/wallets/scans.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import { useActions } from "../shared/actions.ts";
import style from "./scan-toast.module.css";
import { useBlock } from "./site-menu.tsx";

type Props = {
  readonly scan: Scan;
  readonly outcome: Extract<Scan["outcome"], { kind: "ask" }>;
  readonly onBlocked: () => void;
};

/** Asks about findings that need the user's consent. */
export function ScanQuestion({ scan, outcome, onBlocked }: Props) {
  const { findings, declined, suspicious } = outcome;
  const { run } = useActions();
  const block = useBlock(scan, onBlocked);
  const [isBusy, setBusy] = useState(false);
  const isRisky = suspicious || findings.some(({ resembles }) => resembles !== null);

  async function busily(task: () => Promise<unknown>) {
    setBusy(true);
    await task();
    setBusy(false);
  }
  const answer = (accept: boolean) =>
    busily(() => run("answerScan", { tabId: scan.tabId, at: scan.at, accept }));

  return (
    <div className={style.question}>
      <ul>
        {findings.map(({ network, address, source, remembered, resembles }) => (
          <li key={`${network}:${address}`} title={address}>
            {/* The shortened forms of two look-alike addresses can be equal. */}
            <code>{isRisky ? address : shortAddress(address)}</code>{" "}
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
      <p className={style.ways}>
        <Button variant="text" busy={isBusy} onClick={() => void busily(block)}>
          {i18n.t("scan.never")}
        </Button>
        {!declined && (
          <Button variant={isRisky ? "primary" : "text"} busy={isBusy} onClick={() => void answer(false)}>
            {i18n.t("scan.notNow")}
          </Button>
        )}
        <Button
          variant={declined || isRisky ? "text" : "primary"}
          busy={isBusy}
          onClick={() => void answer(true)}
        >
          {plural("scan.add", findings.length)}
        </Button>
      </p>
    </div>
  );
}
