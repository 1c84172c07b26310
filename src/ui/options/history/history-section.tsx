import { useMemo } from "react";
import { i18n } from "#i18n";
import type { DayValue } from "../../../core/airdrops/history.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { dayValuesItem, historyItem } from "../../../storage/history.ts";
import { useItem } from "../../shared/data/use-item.ts";
import form from "../shared/form.module.css";
import { formatDay } from "../shared/option-formats.ts";
import { Part, Section } from "../shared/section.tsx";
import { useWallets } from "../wallets/use-wallets.ts";
import { ClaimedPart } from "./claimed-part.tsx";
import { HistoryEvents } from "./history-events.tsx";
import { amountText, ValueChart } from "./value-chart.tsx";

/** The user's claims, then the airdrops that appeared, changed or left. */
export function HistorySection() {
  const values = useItem(dayValuesItem);
  const events = useItem(historyItem);
  const dismissals = useItem(dismissalsItem);
  const { data } = useWallets();
  const labels = useMemo(() => new Map(data?.wallets.map(({ id, wallet }) => [id, wallet.label])), [data]);
  const known = dismissals.state === "known" ? dismissals.value : null;
  return (
    <Section>
      {known !== null && <ClaimedPart dismissals={known} labels={labels} />}
      <Part title={i18n.t("history.value")}>
        {values.state === "known" && <Value values={values.value} />}
      </Part>
      <Part title={i18n.t("history.events")}>
        {events.state === "known" && (
          <HistoryEvents events={events.value} dismissals={known} labels={labels} />
        )}
      </Part>
    </Section>
  );
}

function Value({ values }: { readonly values: readonly DayValue[] }) {
  const [first] = values;
  if (first === undefined) return <p className={form.soft}>{i18n.t("history.noDays")}</p>;
  if (values.length > 1) return <ValueChart values={values} />;
  return <p className={form.soft}>{i18n.t("history.oneDay", [amountText(first), formatDay(first.day)])}</p>;
}
