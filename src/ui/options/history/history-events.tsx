import { useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import type { HistoryEvent } from "../../../core/airdrops/history.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatWhen } from "../../shared/text/format.ts";
import form from "../page/form.module.css";
import { WalletName } from "../wallets/wallet-name.tsx";
import { eventText } from "./event-text.ts";
import style from "./history-section.module.css";

/** Events shown at once; each "Show more" shows as many again. */
const pageSize = 50;

type Props = {
  /** The oldest first. */
  readonly events: readonly HistoryEvent[];
  readonly labels: ReadonlyMap<WalletId, string | null>;
  /** ms since the epoch */
  readonly now: number;
};

/** What happened to airdrops, the latest first. */
export function HistoryEvents({ events, labels, now }: Props) {
  const [shown, setShown] = useState(pageSize);
  /** The first of those that "Show more" brought. */
  const [next, setNext] = useState<string | null>(null);
  const latest = events.toReversed();
  const left = latest.length - shown;
  if (latest.length === 0) return <p className={form.soft}>{i18n.t("history.noEvents")}</p>;

  function showMore() {
    const first = latest[shown];
    setNext(first === undefined ? null : keyOf(first));
    setShown(shown + pageSize);
  }

  return (
    <>
      <ul className={style.events} aria-label={i18n.t("history.events")}>
        {latest.slice(0, shown).map((event) => {
          const key = keyOf(event);
          // The button may be gone then, and what it brought stands above it: who uses the keyboard goes on there.
          const goOn = key === next ? { ref: focusNow, tabIndex: -1 } : {};
          return (
            <li key={key} {...goOn}>
              <p className={style.what}>
                <strong>
                  <RemoteText text={event.name} />
                </strong>{" "}
                {eventText(event)}
              </p>
              <p className={form.small}>
                <WalletName id={event.wallet} label={labels.get(event.wallet) ?? null} /> ·{" "}
                <time dateTime={new Date(event.at).toISOString()}>{formatWhen(event.at, now)}</time>
              </p>
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <p>
          <Button onClick={showMore}>{plural("popup.showMore", left)}</Button>
        </p>
      )}
    </>
  );
}

/** One answer tells one thing of an airdrop. */
function keyOf({ at, wallet, airdrop }: HistoryEvent): string {
  return `${at} ${airdropKey(wallet, airdrop)}`;
}

function focusNow(item: HTMLLIElement | null) {
  item?.focus();
}
