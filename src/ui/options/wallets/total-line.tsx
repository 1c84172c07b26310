import { i18n } from "#i18n";
import type { Total } from "../../../core/airdrops/total.ts";
import { datedUrgencies } from "../../../core/deadlines/urgency.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatShortUsd, serviceName } from "../../shared/text/format.ts";
import { sumText } from "../../shared/text/sum-text.ts";
import style from "../shared/form.module.css";
import line from "./total-line.module.css";
import type { Totals } from "./use-totals.ts";

type Props = {
  readonly totals: Totals;
  readonly wallets: readonly WalletView[];
};

/** The total to claim, the part that expires first, and the way to the list. */
export function TotalLine({ totals: { count, total, groups }, wallets }: Props) {
  const { serviceUrl } = useValue(settingsItem);
  if (count === 0) {
    const isAnswered = wallets.every(({ wallet, snapshot }) => wallet.paused || snapshot !== null);
    const listed = wallets.flatMap(({ snapshot }) => snapshot?.airdrops.length ?? []);
    if (!isAnswered || listed.length === 0) return null;
    const words = listed.every((some) => some === 0)
      ? i18n.t("state.nothing.title", [serviceName(serviceUrl)])
      : i18n.t("state.allDismissed.title");
    return <p className={style.soft}>{words}</p>;
  }
  const first = datedUrgencies.find((urgency) => groups[urgency].count > 0);
  return (
    <div className={line.line}>
      <p className={style.soft}>
        {shortSumText(total, count)} {plural("start.toClaim", wallets.length)}
        {first !== undefined &&
          ` · ${i18n.t(`line.${first}`, [shortSumText(groups[first], groups[first].count)])}`}
      </p>
      <Button variant="text" onClick={openList}>
        {i18n.t("start.seeAirdrops")}
      </Button>
    </div>
  );
}

/** `$2,952 + 3 unknown`, which never breaks over lines; only a count where no value is known. */
export function shortSumText(total: Total, count: number): string {
  const text =
    total.unknown === count ? plural("count.airdrops", count) : sumText(total, count, formatShortUsd);
  return text.replaceAll(" ", "\u00a0");
}
