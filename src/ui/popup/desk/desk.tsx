import { i18n } from "#i18n";
import { currentStep, type Pass, progressOf } from "../../../core/pass/pass.ts";
import { formatGain } from "../../../i18n/format-usd.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button, IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./desk.module.css";
import { PassEnd } from "./pass-end.tsx";
import { StepCard } from "./step-card.tsx";
import { StepList } from "./step-list.tsx";
import { usePass } from "./use-pass.ts";

type Props = { readonly pass: Pass };

/** The claim desk: the airdrop whose page is open beside the panel, and the steps that follow. */
export function Desk({ pass }: Props) {
  const step = currentStep(pass);
  const { toCome } = progressOf(pass);
  return (
    <section aria-label={i18n.t("desk.start")} className={style.desk}>
      <Progress pass={pass} />
      <div className={style.scroll} tabIndex={-1} data-scroller="">
        {step === null ? (
          <PassEnd pass={pass} />
        ) : (
          <>
            <StepCard step={step} next={toCome[0] ?? null} />
            <section aria-label={i18n.t("popup.airdrops")}>
              <StepList steps={toCome} />
            </section>
          </>
        )}
      </div>
      {step !== null && <ClaimedNow pass={pass} />}
    </section>
  );
}

/** Segments are counted at a glance up to this number. */
const mostSegments = 20;

function Progress({ pass }: Props) {
  const { end } = usePass();
  const { steps, outcomes } = pass;
  const { claimed, skipped, sum } = progressOf(pass);
  return (
    <div className={style.progress}>
      <p role="status">
        <strong>{i18n.t("desk.progress", [formatCount(claimed.length), formatCount(steps.length)])}</strong>
        {skipped.length > 0 && ` · ${pluralText("desk.skipped", skipped.length)}`}
      </p>
      {currentStep(pass) !== null && (
        <>
          {sum.known > 0 && (
            <p className={style.plus} data-amount="">
              {formatGain(sum.known)}
            </p>
          )}
          <IconButton label={i18n.t("desk.end")} onClick={end}>
            <Icon name="close" />
          </IconButton>
        </>
      )}
      {steps.length > mostSegments ? (
        <progress aria-hidden="true" max={steps.length} value={outcomes.size} />
      ) : (
        <div className={style.segments} aria-hidden="true">
          {steps.map(({ key }) => (
            <i key={key} data-outcome={outcomes.get(key)} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The claims of this pass so far, with undo. */
function ClaimedNow({ pass }: Props) {
  const { undo } = usePass();
  const { busy } = usePopup();
  const { claimed, sum } = progressOf(pass);
  if (pass.outcomes.size === 0) return null;
  return (
    <div className={style.claimed}>
      {claimed.length > 0 && (
        <p className={style.heading}>
          <Icon name="good" size={14} />
          <span>{i18n.t("desk.claimedNow")}</span>
          {/* The end of the pass counts the unpriced ones, for which a narrow panel has no room here. */}
          <span data-amount="">{sumText(sum.known > 0 ? { ...sum, unknown: 0 } : sum)}</span>
        </p>
      )}
      <Button variant="text" busy={busy} onClick={() => void undo()}>
        {i18n.t("desk.undo")}
      </Button>
    </div>
  );
}
