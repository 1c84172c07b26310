import { useMemo } from "react";
import { i18n } from "#i18n";
import type { DayValue } from "../../airdrops/history.ts";
import { rowsOf, sortOut } from "../../airdrops/row.ts";
import { day as dayLong } from "../../duration.ts";
import { dayValuesItem, historyItem } from "../../storage/history.ts";
import { marksItem } from "../../storage/marks.ts";
import { rowSources } from "../row-sources.ts";
import { useItem } from "../use-item.ts";
import { DeadlineLine } from "./deadline-line.tsx";
import form from "./form.module.css";
import { HistoryEvents } from "./history-events.tsx";
import { formatDay } from "./option-formats.ts";
import { Part } from "./part.tsx";
import { Section } from "./section.tsx";
import { useWallets } from "./use-wallets.ts";
import { ValueChart } from "./value-chart.tsx";
import { ValueTable } from "./value-table.tsx";
import { amountWords } from "./value-words.ts";

/** What was, and what is known to come (F24, F26). */
export function HistorySection({ now }: { readonly now: number }) {
  const values = useItem(dayValuesItem);
  const events = useItem(historyItem);
  const marks = useItem(marksItem);
  const { data } = useWallets();
  const labels = useMemo(() => new Map(data?.wallets.map(({ id, wallet }) => [id, wallet.label])), [data]);
  const away = marks.state === "known" ? marks.value : null;
  const rows = useMemo(
    () =>
      data === undefined || away === null
        ? null
        : sortOut(rowsOf(rowSources(data.wallets), now), away, now).shown,
    [data, away, now],
  );
  return (
    <Section id="history" title={i18n.t("history.title")}>
      <p className={form.soft}>{i18n.t("history.intro")}</p>
      <Part title={i18n.t("history.value")}>
        {values.state === "known" && <Value values={values.value} today={Math.floor(now / dayLong)} />}
      </Part>
      <Part title={i18n.t("ahead.title")}>{rows !== null && <DeadlineLine rows={rows} now={now} />}</Part>
      <Part title={i18n.t("history.events")}>
        {events.state === "known" && <HistoryEvents events={events.value} labels={labels} now={now} />}
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
        <p className={form.soft}>{i18n.t("history.oneDay", [amountWords(only), formatDay(only.day)])}</p>
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
