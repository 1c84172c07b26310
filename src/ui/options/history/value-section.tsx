import { i18n } from "#i18n";
import type { DayValue } from "../../../core/airdrops/history.ts";
import type { Total } from "../../../core/airdrops/total.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import form from "../shared/form.module.css";
import { formatDay } from "../shared/option-formats.ts";
import { Section } from "../shared/section.tsx";
import style from "./history.module.css";

/** The figure in units of its own. The page stretches it. */
const box = { width: 1_000, height: 100 };

/**
 * The value over time: a line and a sentence with the same facts. Time runs in the reading direction: the style sheet
 * mirrors the figure, which holds no text.
 *
 * @param values the oldest first
 */
export function ValueSection({ values }: { readonly values: readonly DayValue[] }) {
  const [first] = values;
  const last = values.at(-1);
  return (
    <Section title={i18n.t("history.value")}>
      {first === undefined || last === undefined || first === last ? (
        <p className={form.soft}>{i18n.t("history.noDays")}</p>
      ) : (
        <figure className={style.figure} title={i18n.t("history.valueHelp")}>
          <figcaption>{summaryText(first, last)}</figcaption>
          <svg
            aria-hidden="true"
            className={style.plot}
            viewBox={`0 0 ${box.width} ${box.height}`}
            preserveAspectRatio="none"
          >
            <path d={valuePath(values)} />
          </svg>
        </figure>
      )}
    </Section>
  );
}

/**
 * @returns SVG path data from 0 at the bottom to the highest known value. It joins consecutive days only, because the
 *   value of a day without a check is unknown; a day alone becomes a dot
 */
function valuePath(values: readonly DayValue[]): string {
  const start = values[0]?.day ?? 0;
  const days = Math.max(1, (values.at(-1)?.day ?? 0) - start);
  const most = Math.max(1, ...values.map(({ known }) => known));
  return values
    .map(({ day, known }, index) => {
      const x = Math.round(((day - start) / days) * box.width);
      const y = Math.round((1 - known / most) * box.height);
      // The short line draws the round end where no other line follows.
      return values[index - 1]?.day === day - 1 ? `L${x} ${y}` : `M${x} ${y}h.01`;
    })
    .join("");
}

/** A sum in words. Unknown values are named, never shown as 0. */
function amountText({ known, unknown }: Total): string {
  if (unknown === 0) return formatUsd(known);
  return known === 0 ? i18n.t("value.unknown") : i18n.t("value.atLeast", [formatUsd(known)]);
}

/** The chart in words: both ends. */
function summaryText(from: DayValue, to: DayValue): string {
  return i18n.t("history.fromTo", [amountText(from), formatDay(from.day), amountText(to), formatDay(to.day)]);
}
