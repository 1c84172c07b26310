import { i18n } from "#i18n";
import type { DayValue } from "../../../core/airdrops/history.ts";
import form from "../shared/form.module.css";
import { formatDay, formatRoughUsd } from "../shared/option-formats.ts";
import style from "./value-chart.module.css";
import { type Point, valueChart } from "./value-scale.ts";
import { summaryText } from "./value-text.ts";

const box = { width: 1_000, height: 100 };

/**
 * The value over time: a line, a sentence with the same facts, and a legend. Time runs in the reading
 * direction. The style sheet mirrors the figure. All text is outside it, so that no text is mirrored or stretched.
 */
export function ValueChart({
  values,
  today,
}: {
  readonly values: readonly DayValue[];
  readonly today: number;
}) {
  const chart = valueChart(values, today, box);
  const [first] = values;
  const last = values.at(-1);
  if (chart === null || first === undefined || last === undefined) return null;
  return (
    <figure className={style.figure}>
      <figcaption>{summaryText(first, last)}</figcaption>
      <div className={style.chart}>
        <div className={style.scale} aria-hidden="true">
          {[chart.top, chart.top / 2, 0].map((usd) => (
            <span key={usd}>{formatRoughUsd(usd)}</span>
          ))}
        </div>
        <svg
          aria-hidden="true"
          className={style.plot}
          viewBox={`0 0 ${box.width} ${box.height}`}
          preserveAspectRatio="none"
        >
          <path className={style.grid} d={`M0 0H${box.width}M0 ${box.height / 2}H${box.width}`} />
          <path className={style.area} d={chart.area} />
          <path className={style.ground} d={`M0 ${box.height}H${box.width}`} />
          <path className={style.known} d={chart.known} />
          <path className={style.atLeast} d={chart.atLeast} />
          {chart.dots.map((dot) => (
            <Dot key={dot.x} dot={dot} />
          ))}
        </svg>
        <div className={style.days} aria-hidden="true">
          <span>{formatDay(chart.first)}</span>
          <span>{formatDay(chart.last)}</span>
        </div>
      </div>
      {values.some(({ unknown }) => unknown > 0) && <p className={form.small}>{i18n.t("history.dashed")}</p>}
      {chart.hasGaps && <p className={form.small}>{i18n.t("history.gaps")}</p>}
    </figure>
  );
}

/** A very short line with round ends: it stays round in a stretched figure. Hollow for "at least". */
function Dot({ dot }: { readonly dot: Point }) {
  const d = `M${dot.x} ${dot.y}h.01`;
  return (
    <>
      <path className={style.dot} d={d} />
      {dot.atLeast && <path className={style.hole} d={d} />}
    </>
  );
}
