import { i18n } from "#i18n";
import { countOf } from "../../../core/list/listing.ts";
import type { Worth } from "../../../core/list/worth.ts";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { formatSum, scaleOf } from "../../../i18n/sums.ts";
import { gapText, unpricedText } from "../../../i18n/worth-text.ts";
import { IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { openOptions } from "../../shared/open-options.ts";
import { Sentence } from "../../shared/text/sentence.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./headline.module.css";

/** The value that can be claimed, and the value that was claimed this year. */
export function Headline() {
  const { stored, listing, worth } = usePopup();
  const { run, leavingPage } = useActions();
  const { claimed } = stored.summary;
  const { blurred } = stored.appearance;
  const count = countOf(listing);
  const { usdValue } = worth;
  const gap = gapText(worth);
  const more = usdValue === null ? pluralText("count.airdrops", count) : unpricedText(worth);
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
      {count === 0 && (usdValue ?? 0) === 0 ? (
        eye
      ) : (
        <section aria-label={i18n.t("value.total")}>
          <p className={style.line}>
            {usdValue === null ? (
              <span className={style.unknown}>{i18n.t("value.unknown")}</span>
            ) : (
              <Sum usd={usdValue} worth={worth} />
            )}
            {more !== null && <span className={style.more}>{more} </span>}
            {eye}
          </p>
          {gap !== null && (
            <p className={style.more} data-amount="">
              {gap}
            </p>
          )}
        </section>
      )}
      {claimed > 0 && (
        <button
          type="button"
          className={style.claimed}
          data-reveals=""
          title={formatUsd(claimed)}
          onClick={leavingPage(() => openOptions("claimed"))}
        >
          <Icon name="good" size={14} />
          <span>
            <Sentence words={(amount) => i18n.t("claim.sum", [amount])}>
              <bdi className={style.amount} data-amount="">
                {formatSum(claimed, scaleOf(worth))}
              </bdi>
            </Sentence>
          </span>
        </button>
      )}
    </div>
  );
}

function Sum({ usd, worth }: { readonly usd: number; readonly worth: Worth }) {
  const short = formatSum(usd, scaleOf(worth));
  const exact = formatUsd(usd);
  const isLeast = worth.unpriced > 0 || worth.isOpen;
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
