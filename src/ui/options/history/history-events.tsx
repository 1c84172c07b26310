import { useMemo, useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { claimsIn } from "../../../core/airdrops/claims.ts";
import { claimedAt, type Dismissals } from "../../../core/airdrops/dismissals.ts";
import { type HistoryEvent, stillGone } from "../../../core/airdrops/history.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { RemoteText } from "../../shared/components/remote-text.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatWhen } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { useActions } from "../shared/use-actions.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import { eventText } from "./event-text.ts";
import style from "./history-section.module.css";

/** Events shown at once; each "Show more" shows as many again. */
const pageSize = 50;

type Props = {
  /** Sorted, the oldest first. */
  readonly events: readonly HistoryEvent[];
  /** Null until the dismissals are read. */
  readonly dismissals: Dismissals | null;
  readonly labels: ReadonlyMap<WalletId, string | null>;
  /** ms since the epoch */
  readonly now: number;
};

export function HistoryEvents({ events, dismissals, labels, now }: Props) {
  const { run, busy, notice, say } = useActions();
  const [shown, setShown] = useState(pageSize);
  /** The key of the event that gets the focus after "Show more", or after a button has disappeared. */
  const [next, setNext] = useState<string | null>(null);
  const gone = useMemo(() => stillGone(events), [events]);
  const claimed = useMemo(
    () => new Set(claimsIn(dismissals ?? []).map(({ wallet, airdrop }) => airdropKey(wallet, airdrop))),
    [dismissals],
  );
  const latest = events.toReversed();
  const left = latest.length - shown;
  if (latest.length === 0) return <p className={form.soft}>{i18n.t("history.noEvents")}</p>;

  function showMore() {
    const first = latest[shown];
    setNext(first === undefined ? null : keyOf(first));
    setShown(shown + pageSize);
  }

  /** The claim gets the time of the event, because the user claimed the airdrop before it. */
  async function claim(event: HistoryEvent) {
    const { wallet, airdrop, name, at } = event;
    say(null);
    if ((await run("setDismissal", { wallet, airdrop, dismissal: claimedAt(event, at) })) === null) return;
    say({ kind: "good", text: i18n.t("claimed.restored", [cleanText(name, limits.nameChars)]) });
    setNext(keyOf(event));
  }

  return (
    <>
      <ul className={style.events} aria-label={i18n.t("history.events")}>
        {latest.slice(0, shown).map((event) => {
          const key = keyOf(event);
          // Keyboard users continue at this event, because their button disappeared.
          const isClaimed = event.kind === "gone" && claimed.has(airdropKey(event.wallet, event.airdrop));
          const goOn = key === next ? { ref: focusNow, tabIndex: -1 } : {};
          return (
            <li key={key} {...goOn}>
              <p className={style.what}>
                <strong>
                  <RemoteText text={event.name} />
                </strong>{" "}
                {isClaimed ? i18n.t("claimed.gone") : eventText(event)}
              </p>
              <p className={form.small}>
                <WalletName id={event.wallet} label={labels.get(event.wallet) ?? null} /> ·{" "}
                <time dateTime={new Date(event.at).toISOString()}>{formatWhen(event.at, now)}</time>
              </p>
              {dismissals !== null && !isClaimed && gone.has(event) && (
                <Button
                  variant="text"
                  busy={busy}
                  aria-label={i18n.t("claimed.markOf", [cleanText(event.name, limits.nameChars)])}
                  onClick={() => void claim(event)}
                >
                  {i18n.t("claimed.mark")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <Notice notice={notice} />
      {left > 0 && (
        <p>
          <Button onClick={showMore}>{plural("popup.showMore", left)}</Button>
        </p>
      )}
    </>
  );
}

/** An answer causes at most one event of an airdrop, so this key is unique. */
function keyOf({ at, wallet, airdrop }: HistoryEvent): string {
  return `${at} ${airdropKey(wallet, airdrop)}`;
}

function focusNow(item: HTMLLIElement | null) {
  item?.focus();
}
