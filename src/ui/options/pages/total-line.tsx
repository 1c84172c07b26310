import { i18n } from "#i18n";
import { datedUrgencies } from "../../../core/deadlines/urgency.ts";
import { type GroupTotal, isUnpriced } from "../../../core/list/group-totals.ts";
import { sumText } from "../../../i18n/sum-text.ts";
import { formatSum, type Scale } from "../../../i18n/sums.ts";
import { worthText } from "../../../i18n/worth-text.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { openList } from "../../shared/open-panel.ts";
import { plural } from "../../shared/text/error-text.ts";
import { serviceName } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import type { Totals } from "../wallets/use-totals.ts";
import line from "./total-line.module.css";

type Props = {
  readonly totals: Totals;
  readonly wallets: readonly WalletView[];
};

/** The total to claim, the part that expires first, and the way to the list. */
export function TotalLine({ totals: { worth, sum, groups, scale, claimable }, wallets }: Props) {
  const { serviceUrl } = useValue(settingsItem);
  if (sum.count === 0 && (worth.usdValue ?? 0) === 0) {
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
        {unbroken(worthText(worth) ?? plural("count.airdrops", sum.count))}{" "}
        {plural("start.toClaim", claimable)}
        {first !== undefined && ` · ${i18n.t(`line.${first}`, [unbroken(partText(groups[first], scale))])}`}
      </p>
      <Button variant="text" onClick={openList}>
        {i18n.t("start.seeAirdrops")}
      </Button>
    </div>
  );
}

/** Only a count where no value is known. */
function partText(group: GroupTotal, scale: Scale): string {
  return isUnpriced(group)
    ? plural("count.airdrops", group.count)
    : sumText(group, (usd) => formatSum(usd, scale));
}

/** A sum never breaks over lines. */
function unbroken(text: string): string {
  return text.replaceAll(" ", "\u00a0");
}
