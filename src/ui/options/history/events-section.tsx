import { useMemo, useRef } from "react";
import { i18n } from "#i18n";
import { airdropKey } from "../../../core/airdrops/airdrop.ts";
import { claimedAt } from "../../../core/marks/claims.ts";
import type { Dismissals } from "../../../core/marks/dismissals.ts";
import { claimedEvents, type HistoryEvent, stillGone } from "../../../core/marks/history.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { unlistedItem } from "../../../storage/airdrops/unlisted.ts";
import { useValue } from "../../shared/data/use-item.ts";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { EntryList, type Labels, nameOf } from "./entry-list.tsx";

type Props = {
  /** Sorted, the oldest first. */
  readonly events: readonly HistoryEvent[];
  readonly dismissals: Dismissals;
  readonly labels: Labels;
};

export function EventsSection({ events, dismissals, labels }: Props) {
  const { run, busy, say } = useToastCommands();
  const list = useRef<HTMLDivElement>(null);
  const gone = useMemo(() => stillGone(events), [events]);
  const own = useValue(unlistedItem).filter(({ as }) => as === "claimed");
  const looksClaimed = new Set(own.map(({ wallet, airdrop }) => airdropKey(wallet, airdrop)));
  const claimed = useMemo(() => claimedEvents(events, dismissals), [events, dismissals]);

  /** The claim gets the time of the event, because the user claimed the airdrop before it. */
  async function claim(event: HistoryEvent) {
    const { wallet, airdrop, at } = event;
    say(null);
    if ((await run("setDismissals", [{ wallet, airdrop, change: claimedAt(event, at) }])) === null) return;
    say({ kind: "good", text: i18n.t("named", [nameOf(event), i18n.t("dismissed.claimed")]) });
    // The pressed button disappears.
    list.current?.focus();
  }

  function claimText({ wallet, airdrop }: HistoryEvent): string {
    return looksClaimed.has(airdropKey(wallet, airdrop)) ? i18n.t("claimed.looks") : i18n.t("claimed.gone");
  }

  return (
    <Section title={i18n.t("history.events")}>
      {events.length === 0 && <p className={form.soft}>{i18n.t("history.noEvents")}</p>}
      <div ref={list} tabIndex={-1} hidden={events.length === 0}>
        <EntryList
          label={i18n.t("history.events")}
          entries={events.toReversed()}
          labels={labels}
          busy={busy}
          describe={(event) => ({
            what: claimed.has(event) ? claimText(event) : kindTexts[event.kind](),
            value: eventValue(event),
            button: gone.has(event) && !claimed.has(event) ? i18n.t("row.claimed") : "",
          })}
          onPress={(event) => void claim(event)}
        />
      </div>
    </Section>
  );
}

const signs = { appeared: "+", gone: "−" } as const;

const kindTexts: Record<HistoryEvent["kind"], () => string> = {
  appeared: () => "",
  value: () => "",
  gone: () => i18n.t("history.gone"),
};

function eventValue({ kind, usdValue, before }: HistoryEvent): string {
  if (kind === "value") return i18n.t("history.changed", [valueText(before), valueText(usdValue)]);
  return `${signs[kind]} ${valueText(usdValue)}`;
}

function valueText(usd: number | null): string {
  return usd === null ? i18n.t("value.unknown") : formatUsd(usd);
}
