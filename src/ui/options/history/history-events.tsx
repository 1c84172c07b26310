import { useMemo, useRef } from "react";
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
import { useNow } from "../../shared/data/use-now.ts";
import { formatUsd, formatWhen } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import { useToastActions } from "../shared/use-actions.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import style from "./history-section.module.css";
import { PagedList } from "./paged-list.tsx";

type Props = {
  /** Sorted, the oldest first. */
  readonly events: readonly HistoryEvent[];
  /** Null until the dismissals are read. */
  readonly dismissals: Dismissals | null;
  readonly labels: ReadonlyMap<WalletId, string | null>;
};

export function HistoryEvents({ events, dismissals, labels }: Props) {
  const now = useNow();
  const { run, busy, say } = useToastActions();
  const part = useRef<HTMLDivElement>(null);
  const gone = useMemo(() => stillGone(events), [events]);
  const claimed = useMemo(
    () => new Set(claimsIn(dismissals ?? []).map(({ wallet, airdrop }) => airdropKey(wallet, airdrop))),
    [dismissals],
  );
  if (events.length === 0) return <p className={form.soft}>{i18n.t("history.noEvents")}</p>;

  /** The claim gets the time of the event, because the user claimed the airdrop before it. */
  async function claim(event: HistoryEvent) {
    const { wallet, airdrop, name, at } = event;
    say(null);
    if ((await run("setDismissals", [{ wallet, airdrop, change: claimedAt(event, at) }])) === null) return;
    const text = i18n.t("dismissed.message", [
      i18n.t("dismissed.claimed"),
      cleanText(name, limits.nameChars),
    ]);
    say({ kind: "good", text });
    // The pressed button disappears.
    part.current?.focus();
  }

  return (
    <div ref={part} tabIndex={-1}>
      <PagedList label={i18n.t("history.events")} entries={events.toReversed()} keyOf={keyOf}>
        {(event) => {
          const isClaimed = event.kind === "gone" && claimed.has(airdropKey(event.wallet, event.airdrop));
          return (
            <>
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
                  aria-label={i18n.t("dismissed.message", [
                    i18n.t("row.claimed"),
                    cleanText(event.name, limits.nameChars),
                  ])}
                  onClick={() => void claim(event)}
                >
                  {i18n.t("row.claimed")}
                </Button>
              )}
            </>
          );
        }}
      </PagedList>
    </div>
  );
}

/** An answer causes at most one event of an airdrop, so this key is unique. */
function keyOf({ at, wallet, airdrop }: HistoryEvent): string {
  return `${at} ${airdropKey(wallet, airdrop)}`;
}

/** Describes an event, to follow the name of its airdrop. */
function eventText({ kind, usdValue, before }: HistoryEvent): string {
  switch (kind) {
    case "appeared":
      return usdValue === null
        ? i18n.t("history.appearedUnknown")
        : i18n.t("history.appeared", [formatUsd(usdValue)]);
    case "value":
      return valueText(before, usdValue);
    case "gone":
      return i18n.t("history.gone");
  }
}

function valueText(before: number | null, after: number | null): string {
  if (after === null)
    return before === null ? i18n.t("value.unknown") : i18n.t("history.nowUnknown", [formatUsd(before)]);
  if (before === null) return i18n.t("history.nowKnown", [formatUsd(after)]);
  return i18n.t("history.changed", [formatUsd(before), formatUsd(after)]);
}
