import { i18n } from "#i18n";
import type { HistoryEvent } from "../../../core/airdrops/history.ts";
import { formatUsd } from "../../shared/text/format.ts";

/** Describes an event, to follow the name of its airdrop. */
export function eventText({ kind, usdValue, before }: HistoryEvent): string {
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
