import { useMemo } from "react";
import { i18n } from "#i18n";
import { day as dayLong } from "../../../config.ts";
import type { DayValue } from "../../../core/airdrops/history.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { dayValuesItem, historyItem } from "../../../storage/history.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import form from "../shared/form.module.css";
import { formatDay } from "../shared/option-formats.ts";
import { Part } from "../shared/part.tsx";
import { Section } from "../shared/section.tsx";
import { useWallets } from "../wallets/use-wallets.ts";
import { ClaimedPart } from "./claimed-part.tsx";
import { HistoryEvents } from "./history-events.tsx";
import { ValueChart } from "./value-chart.tsx";
import { ValueTable } from "./value-table.tsx";
import { amountText } from "./value-text.ts";

/** A constant, so that the pages of claims are not computed anew. */
const none: readonly WalletView[] = [];

export function HistorySection({ now }: { readonly now: number }) {
  const values = useItem(dayValuesItem);
  const events = useItem(historyItem);
  const dismissals = useItem(dismissalsItem);
  const { data } = useWallets();
  const labels = useMemo(() => new Map(data?.wallets.map(({ id, wallet }) => [id, wallet.label])), [data]);
  const settings = useItem(settingsItem);
  const { serviceUrl } = settings.state === "known" ? settings.value : settingsItem.fallback;
  const knownDismissals = dismissals.state === "known" ? dismissals.value : null;
  return (
    <Section>
      <p className={form.soft}>{i18n.t("history.intro")}</p>
      <Part level={2} title={i18n.t("history.value")}>
        {values.state === "known" && <Value values={values.value} today={Math.floor(now / dayLong)} />}
      </Part>
      {knownDismissals !== null && (
        <ClaimedPart
          dismissals={knownDismissals}
          labels={labels}
          wallets={data?.wallets ?? none}
          serviceUrl={serviceUrl}
        />
      )}
      <Part level={2} title={i18n.t("history.events")}>
        {events.state === "known" && (
          <HistoryEvents events={events.value} dismissals={knownDismissals} labels={labels} now={now} />
        )}
      </Part>
    </Section>
  );
}

function Value({ values, today }: { readonly values: readonly DayValue[]; readonly today: number }) {
  const [only] = values;
  if (only === undefined) return <p className={form.soft}>{i18n.t("history.noDays")}</p>;
  if (values.length === 1)
    return (
      <>
        <p className={form.soft}>{i18n.t("history.oneDay", [amountText(only), formatDay(only.day)])}</p>
        <p className={form.small}>{i18n.t("history.valueHelp")}</p>
      </>
    );
  return (
    <>
      <ValueChart values={values} today={today} />
      <p className={form.small}>{i18n.t("history.valueHelp")}</p>
      <ValueTable values={values} today={today} />
    </>
  );
}
