import { i18n } from "#i18n";
import {
  currentStep,
  lastChoice,
  type Pass,
  progressOf,
  type Step,
  sumOfSteps,
} from "../../../core/pass/pass.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button, IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { WalletName } from "../../shared/components/wallet-name.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { useDone } from "../model/popup-context.tsx";
import { CommandProblem } from "../status/problem-line.tsx";
import style from "./desk.module.css";
import { PassEnd } from "./pass-end.tsx";
import { StepCard } from "./step-card.tsx";
import { StepRow } from "./step-row.tsx";
import { usePass } from "./use-pass.ts";

type Props = { readonly pass: Pass };

/** The claim desk: the airdrop whose page is open beside the panel, and the steps that follow. */
export function Desk({ pass }: Props) {
  const step = currentStep(pass);
  const { toCome } = progressOf(pass);
  return (
    <section aria-label={i18n.t("desk.start")} className={style.desk}>
      <Progress pass={pass} />
      <CommandProblem />
      <div className={style.scroll} tabIndex={-1} data-scroller="">
        {step === null ? (
          <PassEnd pass={pass} />
        ) : (
          <>
            <StepCard step={step} next={toCome[0] ?? null} />
            <StepsToCome steps={toCome} />
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
  const isOver = currentStep(pass) === null;
  return (
    <div className={style.progress}>
      <p role="status">
        <strong>{i18n.t("desk.progress", [formatCount(claimed.length), formatCount(steps.length)])}</strong>
        {skipped.length > 0 && ` · ${pluralText("desk.skipped", skipped.length)}`}
      </p>
      {!isOver && sum.known > 0 && (
        <p className={style.plus} data-amount="">
          +{sumText({ ...sum, unknown: 0 })}
        </p>
      )}
      {!isOver && (
        <IconButton label={i18n.t("desk.end")} onClick={end}>
          <Icon name="close" />
        </IconButton>
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

/** The steps after the current one, wallet by wallet. */
function StepsToCome({ steps }: { readonly steps: readonly Step[] }) {
  const byWallet = [...Map.groupBy(steps, ({ wallet }) => wallet.id)];
  return (
    <section aria-label={i18n.t("popup.airdrops")}>
      {byWallet.map(([walletId, own]) => (
        <WalletSteps key={walletId} steps={own} />
      ))}
    </section>
  );
}

/** @param steps of one wallet */
function WalletSteps({ steps }: { readonly steps: readonly Step[] }) {
  const [first] = steps;
  if (first === undefined) return null;
  const id = `steps-${first.wallet.id}`;
  return (
    <>
      <h3 id={id} className={style.heading}>
        <span>
          <WalletDot place={first.wallet.place} />
          <WalletName wallet={first.wallet} />
        </span>
        <span data-amount="">{sumText(sumOfSteps(steps))}</span>
      </h3>
      <ul aria-labelledby={id}>
        {steps.map((step) => (
          <StepRow key={step.key} step={step} />
        ))}
      </ul>
    </>
  );
}

/** The claims of this pass so far, with undo. */
function ClaimedNow({ pass }: Props) {
  const { undo } = usePass();
  const { busy } = useDone();
  if (lastChoice(pass) === null) return null;
  const { claimed } = progressOf(pass);
  return (
    <div className={style.claimed}>
      <p className={style.heading}>
        {claimed.length > 0 && (
          <>
            <Icon name="good" size={14} />
            <span>{i18n.t("desk.claimedNow")}</span>
            <span data-amount="">{sumText(sumOfSteps(claimed))}</span>
          </>
        )}
      </p>
      <Button variant="text" busy={busy} onClick={() => void undo()}>
        {i18n.t("desk.undo")}
      </Button>
    </div>
  );
}
