import { i18n } from "#i18n";
import type { Cents } from "../../../core/airdrops/money.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { formatSum, noteText, type Scale } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { openOptions } from "../../shared/open-pages.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./headline.module.css";
import { LifeLine } from "./life-line.tsx";

/** The list's total, the claimed value, and the line that filters the list. */
export function ValueArea() {
  const { stored, listing, worth, status } = usePopup();
  const isBare = isEmpty(listing) && stored.summary.claimed === 0 && (worth.amount ?? 0) === 0;
  if (!status.hasData || isBare) return null;
  return (
    <div className={style.summary}>
      <Headline />
      {!isEmpty(listing) && <LifeLine />}
    </div>
  );
}

/** The value that can be claimed, and the value that was claimed this year. */
function Headline() {
  const { stored, listing, worth, scale } = usePopup();
  const { run, leavingPage } = useActions();
  const { claimed } = stored.summary;
  const { blurred } = stored.appearance;
  const count = countOf(listing);
  const { amount, unpriced, included } = worth;
  const note = amount === null ? pluralText("count.airdrops", count) : noteText(worth, scale);
  const eye = (
    <IconButton
      label={i18n.t("popup.blur")}
      aria-pressed={blurred}
      onClick={() => void run("saveAppearance", { blurred: !blurred })}
    >
      <Icon name={blurred ? "unseen" : "seen"} />
    </IconButton>
  );
  return (
    <div className={style.headline}>
      {/* $0.00 would read as a sum of airdrops. */}
      {count === 0 && (amount ?? 0) === 0 ? (
        eye
      ) : (
        <section aria-label={i18n.t("value.total")}>
          <p className={style.line}>
            {amount === null ? (
              <span className={style.unknown}>{i18n.t("value.unknown")}</span>
            ) : (
              <Sum amount={amount} isLeast={unpriced > 0} scale={scale} />
            )}
            {note !== null && (
              // Without a count it is an amount.
              <span className={style.more} data-amount={unpriced + included === 0 ? "" : undefined}>
                {note}{" "}
              </span>
            )}
            {eye}
          </p>
        </section>
      )}
      {claimed > 0 && (
        <button
          type="button"
          className={style.claimed}
          data-reveals=""
          aria-label={i18n.t("claim.sum", [formatSum(claimed, scale)])}
          title={formatUsd(claimed)}
          onClick={leavingPage(() => openOptions("claimed"))}
        >
          <Icon name="good" size={14} />
          <bdi data-amount="">{formatSum(claimed, scale)}</bdi>
        </button>
      )}
    </div>
  );
}

type SumProps = {
  readonly amount: Cents;
  /** It leaves out unpriced airdrops. */
  readonly isLeast: boolean;
  readonly scale: Scale;
};

function Sum({ amount, isLeast, scale }: SumProps) {
  const short = formatSum(amount, scale);
  const exact = formatUsd(amount);
  const isExact = !isLeast && short === exact;
  return (
    <>
      <span
        className={sizeOf(short)}
        data-amount=""
        title={isExact ? undefined : exact}
        aria-hidden={!isExact || undefined}
      >
        {short}
      </span>
      {!isExact && <VisuallyHidden>{isLeast ? i18n.t("value.atLeast", [exact]) : exact}</VisuallyHidden>}
    </>
  );
}

/** A long amount gets a smaller size, because digits have no place to break. */
function sizeOf(text: string) {
  return text.length > 11 ? style.long : style.total;
}
