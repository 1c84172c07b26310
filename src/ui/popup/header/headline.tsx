import { i18n } from "#i18n";
import type { Total } from "../../../core/airdrops/total.ts";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatShortUsd, formatUsd } from "../../shared/text/format.ts";
import style from "./headline.module.css";

type Props = {
  /** The sum of all airdrops, or of those that match a search or a filter. */
  readonly total: Total;
  /** The number of airdrops in `total`. */
  readonly count: number;
  readonly isFiltered: boolean;
};

/** The total value. Without hooks, like the frame. */
export function Headline({ total, count, isFiltered }: Props) {
  const isUnknown = count > 0 && count === total.unknown;
  return (
    <section className={style.headline} aria-label={i18n.t(isFiltered ? "value.shown" : "value.total")}>
      <p className={style.line}>
        {isUnknown && <span className={style.unknown}>{i18n.t("value.unknown")}</span>}
        {/* $0.00 would read as a sum of airdrops. */}
        {count === 0 && (
          <span className={style.unknown} aria-hidden="true">
            –
          </span>
        )}
        {!isUnknown && count > 0 && <Sum total={total} />}
        <span className={style.more}>
          {isUnknown
            ? plural("count.airdrops", count)
            : total.unknown > 0 && plural("value.andUnknown", total.unknown)}
        </span>
      </p>
    </section>
  );
}

function Sum({ total: { known, unknown } }: { readonly total: Total }) {
  const short = formatShortUsd(known);
  const exact = formatUsd(known);
  if (unknown === 0 && short === exact) return <span className={sizeOf(short)}>{short}</span>;
  return (
    <>
      <span className={sizeOf(short)} title={exact} aria-hidden="true">
        {short}
      </span>
      <VisuallyHidden>{unknown > 0 ? i18n.t("value.atLeast", [exact]) : exact}</VisuallyHidden>
    </>
  );
}

/** A long amount gets a smaller size, because digits have no place to break. */
function sizeOf(text: string) {
  return text.length > 11 ? style.long : style.total;
}
