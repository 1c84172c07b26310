import { i18n } from "#i18n";
import type { DayValue } from "../../../core/airdrops/history.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount, formatUsd } from "../../shared/text/format.ts";
import { formatDay } from "../shared/option-formats.ts";
import style from "./history-section.module.css";

type Props = { readonly values: readonly DayValue[]; readonly today: number };

/** All days of the chart, the latest first, with a line for each gap. */
export function ValueTable({ values, today }: Props) {
  return (
    <details className={style.details}>
      <summary>{i18n.t("history.days")}</summary>
      <table className={style.table}>
        <caption>
          <VisuallyHidden>{i18n.t("history.value")}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{i18n.t("history.day")}</th>
            <th scope="col">{i18n.t("history.known")}</th>
            <th scope="col">{i18n.t("history.unknownCount")}</th>
          </tr>
        </thead>
        <tbody>
          {values.toReversed().flatMap(({ day, known, unknown }, index, latestFirst) => {
            const later = latestFirst[index - 1]?.day ?? today;
            const missed = later - day - 1;
            return [
              ...(missed > 0
                ? [
                    <tr key={`gap ${day}`} className={style.gap}>
                      <td colSpan={3}>{plural("history.missed", missed)}</td>
                    </tr>,
                  ]
                : []),
              <tr key={day}>
                <th scope="row">{formatDay(day)}</th>
                <td>{known === 0 && unknown > 0 ? i18n.t("history.noneKnown") : formatUsd(known)}</td>
                <td>{formatCount(unknown)}</td>
              </tr>,
            ];
          })}
        </tbody>
      </table>
    </details>
  );
}
