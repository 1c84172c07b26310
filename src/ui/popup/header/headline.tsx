import { i18n } from "#i18n";
import type { Cents } from "../../../core/airdrops/money.ts";
import { countOf, isEmpty } from "../../../core/list/listing.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { formatSum, notesOf, type Scale } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import { ClaimedSum } from "./claimed-sum.tsx";
import style from "./headline.module.css";
import { LifeLine } from "./life-line.tsx";

/** The list's total, the claimed value, and the line that filters the list. */
export function ValueArea() {
  const popup = usePopup();
  if (!popup.status.hasData || isBare(popup)) return null;
  return (
    <div className={style.summary}>
      <Headline />
      {!isEmpty(popup.listing) && <LifeLine />}
    </div>
  );
}

/** @returns whether there is nothing to claim, so that $0.00 would read as a sum of airdrops */
export function isBare({ listing, worth }: Pick<ReturnType<typeof usePopup>, "listing" | "worth">): boolean {
  return isEmpty(listing) && (worth.amount ?? 0) === 0;
}

/** The value that can be claimed, and the value that was claimed this year. */
function Headline() {
  const { stored, listing, worth, scale } = usePopup();
  const { run } = useActions();
  const { blurred } = stored.appearance;
  const { amount } = worth;
  const counted = { text: pluralText("count.airdrops", countOf(listing)), isAmount: false };
  const notes = amount === null ? [counted] : notesOf(worth, scale);
  return (
    <div className={style.headline}>
      <section aria-label={i18n.t("value.total")}>
        <p className={style.line}>
          {amount === null ? (
            <span className={style.unknown}>{i18n.t("value.unknown")}</span>
          ) : (
            <Sum amount={amount} scale={scale} />
          )}
          {notes.map(({ text, isAmount }) => (
            <span key={text} className={style.more} data-amount={isAmount ? "" : undefined}>
              {text}{" "}
            </span>
          ))}
        </p>
      </section>
      <ClaimedSum scale={scale} />
      {/* At the end of the line, so that blurred amounts of another width do not move it. */}
      <IconButton
        label={i18n.t("popup.blur")}
        aria-pressed={blurred}
        onClick={() => void run("saveAppearance", { blurred: !blurred })}
      >
        <Icon name={blurred ? "unseen" : "seen"} />
      </IconButton>
    </div>
  );
}

type SumProps = { readonly amount: Cents; readonly scale: Scale };

/** A sum that may leave out its cents, which a screen reader reads as it is. */
function Sum({ amount, scale }: SumProps) {
  const short = formatSum(amount, scale);
  const exact = formatUsd(amount);
  const isExact = short === exact;
  return (
    <>
      <span className={sizeOf(short)} data-amount="" title={exact} aria-hidden={!isExact || undefined}>
        {short}
      </span>
      {!isExact && <VisuallyHidden>{exact}</VisuallyHidden>}
    </>
  );
}

/** A long amount gets a smaller size, because digits have no place to break. */
function sizeOf(text: string) {
  return text.length > 11 ? style.long : style.total;
}
