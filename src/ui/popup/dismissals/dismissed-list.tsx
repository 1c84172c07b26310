import { type MouseEvent, useRef, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { walletText } from "../../../core/addresses/short-address.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import type { DismissedRow } from "../../../core/airdrops/row.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatMonthDay, formatRowUsd } from "../../shared/text/format.ts";
import { AirdropLink } from "../row/airdrop-link.tsx";
import type { Leaving } from "../row/leave-dialog.tsx";
import { Disclosure } from "../status/disclosure.tsx";
import { dismissedAnchor } from "../status/use-next-step.ts";
import style from "./dismissed-list.module.css";

/** @returns the kind of the dismissal, and when a snooze ends */
function howText(row: DismissedRow): string {
  return row.until === null
    ? i18n.t(`dismissed.${row.how}`)
    : i18n.t("dismissed.until", [formatMonthDay(row.until)]);
}

/** Rows drawn at once; each "Show more" draws as many again. */
const pageSize = 100;

type Props = {
  readonly rows: readonly DismissedRow[];
  /** Base URL of the service. Links to its own site are trusted. */
  readonly serviceUrl: string;
  readonly onBringBack: (row: DismissedRow) => void;
  /** Called for a click on a link. */
  readonly onOpen: (event: MouseEvent, airdrop: string) => void;
  /** Called for a link that leaves the service's own site. */
  readonly onLeave: (leaving: Leaving) => void;
};

/** Airdrops that the user hid, claimed, snoozed or muted, each with its value and a button that restores it. */
export function DismissedList({ rows, onBringBack, ...links }: Props) {
  const summary = useRef<HTMLElement>(null);
  if (rows.length === 0) return null;
  return (
    <Disclosure id={dismissedAnchor} title={i18n.t("dismissed.title")} count={rows.length} summary={summary}>
      <DismissedRows
        {...links}
        rows={rows}
        onBringBack={(row) => {
          // The pressed button disappears with its row.
          summary.current?.focus();
          onBringBack(row);
        }}
      />
    </Disclosure>
  );
}

function DismissedRows({ rows, serviceUrl, onBringBack, onOpen, onLeave }: Props) {
  const [most, setMost] = useState(pageSize);
  const left = rows.length - most;
  return (
    <>
      <ul aria-label={i18n.t("dismissed.title")}>
        {rows.slice(0, most).map((row) => (
          <li key={airdropKey(row.wallet.id, row.airdrop.id)} className={style.row}>
            <p className={style.name}>
              <AirdropLink
                name={row.airdrop.name}
                trust={linkTrust(row.airdrop.url, serviceUrl)}
                airdrop={airdropKey(row.wallet.id, row.airdrop.id)}
                onOpen={onOpen}
                onLeave={onLeave}
              />
            </p>
            <p className={style.how}>
              <span>
                <bdi>{walletText(row.wallet)}</bdi>
                {"\u00a0·"}
              </span>{" "}
              <span>{howText(row)}</span>
            </p>
            {row.airdrop.usdValue === null ? (
              <p className={style.unknown}>{i18n.t("value.unknown")}</p>
            ) : (
              <p className={style.value}>{formatRowUsd(row.airdrop.usdValue)}</p>
            )}
            <Button
              variant="text"
              aria-label={i18n.t("dismissed.backOf", [cleanText(row.airdrop.name, limits.nameChars)])}
              onClick={() => onBringBack(row)}
            >
              {i18n.t("dismissed.back")}
            </Button>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="text" onClick={() => setMost(most + pageSize)}>
          {plural("popup.showMore", left)}
        </Button>
      )}
    </>
  );
}
