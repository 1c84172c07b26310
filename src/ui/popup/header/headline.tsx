import { i18n } from "#i18n";
import type { Total } from "../../../core/airdrops/total.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { Sentence } from "../../shared/components/sentence.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { plural } from "../../shared/text/error-text.ts";
import { formatShortUsd } from "../../shared/text/format.ts";
import style from "./headline.module.css";

type Props = {
  /** The sum of all airdrops. */
  readonly total: Total;
  /** The number of airdrops in `total`. */
  readonly count: number;
  /** USD, claimed this year. */
  readonly claimed: number;
  /** Opens the claimed airdrops. */
  readonly onClaimed: () => void;
};

/** The value that can be claimed, and the value that was. */
export function Headline({ total, count, claimed, onClaimed }: Props) {
  const isUnknown = count === total.unknown;
  return (
    <div className={style.headline}>
      {/* $0.00 would read as a sum of airdrops. */}
      {count > 0 && (
        <section aria-label={i18n.t("value.total")}>
          <p className={style.line}>
            {isUnknown ? (
              <span className={style.unknown}>{i18n.t("value.unknown")}</span>
            ) : (
              <Sum total={total} />
            )}
            <span className={style.more}>
              {isUnknown
                ? plural("count.airdrops", count)
                : total.unknown > 0 && plural("value.andUnknown", total.unknown)}
            </span>
          </p>
        </section>
      )}
      {claimed > 0 && (
        <button
          type="button"
          className={style.claimed}
          data-reveals=""
          title={formatUsd(claimed)}
          onClick={onClaimed}
        >
          <Icon name="good" size={14} />
          <span>
            <Sentence words={(amount) => i18n.t("claim.sum", [amount])}>
              <bdi className={style.amount} data-amount="" data-claimed="">
                {formatShortUsd(claimed, 100)}
              </bdi>
            </Sentence>
          </span>
        </button>
      )}
    </div>
  );
}

function Sum({ total: { known, unknown } }: { readonly total: Total }) {
  const short = formatShortUsd(known);
  const exact = formatUsd(known);
  const isExact = unknown === 0 && short === exact;
  return (
    <>
      <span
        className={sizeOf(short)}
        data-amount=""
        data-total=""
        title={isExact ? undefined : exact}
        aria-hidden={!isExact || undefined}
      >
        {short}
      </span>
      {!isExact && <VisuallyHidden>{unknown > 0 ? i18n.t("value.atLeast", [exact]) : exact}</VisuallyHidden>}
    </>
  );
}

/** A long amount gets a smaller size, because digits have no place to break. */
function sizeOf(text: string) {
  return text.length > 11 ? style.long : style.total;
}
