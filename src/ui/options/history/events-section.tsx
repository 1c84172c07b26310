import { useMemo, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { WalletId } from "../../../core/addresses/network.ts";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { claimedAt } from "../../../core/marks/claims.ts";
import type { Dismissals } from "../../../core/marks/dismissals.ts";
import { claimedEvents, type HistoryEvent, stillGone } from "../../../core/marks/history.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { Button } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/use-now.ts";
import { formatWhen } from "../../shared/text/format.ts";
import { RemoteText } from "../../shared/text/remote-text.tsx";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import style from "./history.module.css";
import { PagedList } from "./paged-list.tsx";

type Props = {
  /** Sorted, the oldest first. */
  readonly events: readonly HistoryEvent[];
  /** Null until the dismissals are read. */
  readonly dismissals: Dismissals | null;
  readonly labels: ReadonlyMap<WalletId, string | null>;
};

export function EventsSection({ events, dismissals, labels }: Props) {
  const now = useNow();
  const { run, busy, say } = useToastCommands();
  const list = useRef<HTMLDivElement>(null);
  const gone = useMemo(() => stillGone(events), [events]);
  const claimed = useMemo(() => claimedEvents(events, dismissals ?? []), [events, dismissals]);

  /** The claim gets the time of the event, because the user claimed the airdrop before it. */
  async function claim(event: HistoryEvent) {
    const { wallet, airdrop, name, at } = event;
    say(null);
    if ((await run("setDismissals", [{ wallet, airdrop, change: claimedAt(event, at) }])) === null) return;
    say({
      kind: "good",
      text: i18n.t("named", [cleanText(name, limits.nameChars), i18n.t("dismissed.claimed")]),
    });
    // The pressed button disappears.
    list.current?.focus();
  }

  return (
    <Section title={i18n.t("history.events")}>
      {events.length === 0 && <p className={form.soft}>{i18n.t("history.noEvents")}</p>}
      <div ref={list} tabIndex={-1} hidden={events.length === 0}>
        <PagedList label={i18n.t("history.events")} entries={events.toReversed()} keyOf={keyOf}>
          {(event) => {
            const isClaimed = claimed.has(event);
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
                    aria-label={i18n.t("named", [
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
    </Section>
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
      return i18n.t("history.appeared", [valueText(usdValue)]);
    case "value":
      return i18n.t("history.changed", [valueText(before), valueText(usdValue)]);
    case "gone":
      return i18n.t("history.gone");
  }
}

function valueText(usd: number | null): string {
  return usd === null ? i18n.t("value.unknown") : formatUsd(usd);
}
