import { useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { shortAddress, walletText } from "../../../core/addresses/short-address.ts";
import { linkTrust } from "../../../core/airdrops/link.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { rowKey } from "../../../core/list/row.ts";
import {
  currentStep,
  lastChoice,
  pageRow,
  progressOf,
  type Step,
  sumOfSteps,
} from "../../../core/pass/pass.ts";
import { sumText } from "../../../i18n/money-text.ts";
import { Button, IconButton } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { VisuallyHidden } from "../../shared/components/visually-hidden.tsx";
import { WalletDot } from "../../shared/components/wallet-face.tsx";
import { formatCount } from "../../shared/text/format.ts";
import { RemoteText, Sentence } from "../../shared/text/remote-text.tsx";
import { singlePresses } from "../focus/popup-elements.ts";
import { useActions } from "../model/actions.ts";
import { useDone, usePopup } from "../model/popup-context.tsx";
import { AirdropLink } from "../row/airdrop-link.tsx";
import { AirdropLogo } from "../row/airdrop-logo.tsx";
import { DeadlineBadge } from "../row/deadline-badge.tsx";
import { RowValue } from "../row/row-parts.tsx";
import { CommandProblem } from "../status/problem-line.tsx";
import { CopyAddress } from "./copy-address.tsx";
import style from "./desk.module.css";
import { PassEnd } from "./pass-end.tsx";
import { StepRow } from "./step-row.tsx";
import { usePass } from "./use-pass.ts";

/** The claim desk: the airdrop whose page is open beside the panel, and the steps that follow. */
export function Desk() {
  const { pass } = usePass();
  if (pass === null) return null;
  const step = currentStep(pass);
  const progress = progressOf(pass);
  return (
    <section aria-label={i18n.t("desk.start")} className={style.desk}>
      <Progress />
      <VisuallyHidden>
        <span role="status">{step !== null && `${nameOf(step)} · ${walletText(step.wallet)}`}</span>
      </VisuallyHidden>
      <CommandProblem />
      {step === null ? (
        <PassEnd />
      ) : (
        <>
          <div className={style.scroll} tabIndex={-1} data-scroller="">
            <StepCard step={step} next={progress.toCome[0] ?? null} />
            <StepsToCome steps={progress.toCome} />
          </div>
          <ClaimedNow steps={progress.claimed} canUndo={lastChoice(pass) !== null} />
        </>
      )}
    </section>
  );
}

function nameOf({ bundle }: Step): string {
  return cleanText(bundle.airdrop.name, limits.nameChars);
}

/** Segments are counted at a glance up to this number. */
const mostSegments = 20;

function Progress() {
  const { pass, end } = usePass();
  if (pass === null) return null;
  const { steps, outcomes } = pass;
  const { claimed, skipped, sum } = progressOf(pass);
  const isOver = currentStep(pass) === null;
  return (
    <div className={style.progress}>
      <p role="status">
        <strong>{i18n.t("desk.progress", [formatCount(claimed.length), formatCount(steps.length)])}</strong>
        {skipped.length > 0 && ` · ${i18n.t("desk.skipped", [formatCount(skipped.length)])}`}
      </p>
      {!isOver && sum.known > 0 && (
        <p className={style.plus} data-amount="">
          +{sumText({ ...sum, unknown: 0 })}
        </p>
      )}
      <IconButton label={i18n.t("desk.end")} onClick={end}>
        <Icon name="close" />
      </IconButton>
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

type CardProps = {
  readonly step: Step;
  /** Null for the last step. */
  readonly next: Step | null;
};

/** One airdrop in one wallet: its page is open, and this card says which wallet to use there. */
function StepCard({ step, next }: CardProps) {
  const { pages, now } = usePopup();
  const { busy } = useDone();
  const { claim, leave, stateOf } = usePass();
  const heading = useRef<HTMLHeadingElement>(null);
  const actions = useActions();
  const { bundle, wallet } = step;
  const { airdrop } = bundle;
  const page = pageRow(step);
  const trust = linkTrust(page.airdrop.url, pages);
  // A claim is stored a moment before its step ends.
  const state = busy ? "listed" : stateOf(step);
  const note =
    state !== "listed" ? i18n.t(`desk.${state}`) : trust.kind === "none" ? i18n.t("desk.noPage") : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again at each step, whose button may have gone
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, [step.key]);
  return (
    <div className={style.card}>
      <div className={style.airdrop}>
        <AirdropLogo name={airdrop.name} url={airdrop.imageUrl} />
        <div className={style.title}>
          <h2 ref={heading} tabIndex={-1}>
            <AirdropLink trust={trust} airdrop={rowKey(page)} actions={actions}>
              <RemoteText text={airdrop.name} />
            </AirdropLink>
          </h2>
          <DeadlineBadge rows={bundle.rows} now={now} />
        </div>
        <RowValue bundle={bundle} />
      </div>
      <div className={style.wallet}>
        <span>
          <WalletDot place={wallet.place} />
          {wallet.label !== null && (
            <strong>
              <bdi>{wallet.label}</bdi>
            </strong>
          )}{" "}
          <bdi className={style.address}>{shortAddress(wallet.address)}</bdi>
        </span>
        <CopyAddress key={step.key} address={wallet.address} />
      </div>
      <p role="status" className={style.note}>
        {note}
      </p>
      <div className={style.buttons} {...singlePresses}>
        {state === "listed" ? (
          <>
            <Button variant="primary" busy={busy} onClick={() => void claim(step)}>
              <Icon name="good" />
              {i18n.t("desk.claimed")}
            </Button>
            <Button busy={busy} onClick={() => leave(step, "skipped")}>
              {i18n.t("desk.skip")}
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => leave(step, "passed")}>
            {i18n.t("desk.next")}
          </Button>
        )}
      </div>
      <p className={style.next}>{next === null ? i18n.t("desk.last") : <Next step={next} after={step} />}</p>
    </div>
  );
}

/** The next airdrop, and whether the user has to switch the wallet for it. */
function Next({ step, after }: { readonly step: Step; readonly after: Step }) {
  const isSame = step.wallet.id === after.wallet.id;
  return (
    <>
      <Sentence words={(name) => i18n.t("desk.nextIs", [name])}>
        <bdi>{nameOf(step)}</bdi>
      </Sentence>
      {" · "}
      {isSame ? (
        i18n.t("desk.sameWallet")
      ) : (
        <Sentence words={(owner) => i18n.t("desk.switchTo", [owner])}>
          <bdi>{walletText(step.wallet)}</bdi>
        </Sentence>
      )}
    </>
  );
}

/** The steps after the current one, wallet by wallet. */
function StepsToCome({ steps }: { readonly steps: readonly Step[] }) {
  const byWallet = [...Map.groupBy(steps, ({ wallet }) => wallet.id).values()];
  return (
    <section aria-label={i18n.t("popup.airdrops")}>
      {byWallet.map((own) => {
        const [first] = own;
        if (first === undefined) return null;
        const id = `steps-${first.wallet.id}`;
        return (
          <div key={first.wallet.id}>
            <h3 id={id} className={style.heading}>
              <span>
                <WalletDot place={first.wallet.place} />
                <bdi>{walletText(first.wallet)}</bdi>
              </span>
              <span data-amount="">{sumText(sumOfSteps(own))}</span>
            </h3>
            <ul aria-labelledby={id}>
              {own.map((step) => (
                <StepRow key={step.key} step={step} />
              ))}
            </ul>
          </div>
        );
      })}
    </section>
  );
}

/** The claims of this pass so far, with undo. */
function ClaimedNow({ steps, canUndo }: { readonly steps: readonly Step[]; readonly canUndo: boolean }) {
  const { undo } = usePass();
  const { busy } = useDone();
  if (!canUndo) return null;
  return (
    <div className={style.claimed}>
      <p className={style.heading}>
        {steps.length > 0 && (
          <>
            <Icon name="good" size={14} />
            <span>{i18n.t("desk.claimedNow")}</span>
            <span data-amount="">{sumText(sumOfSteps(steps))}</span>
          </>
        )}
      </p>
      <Button variant="text" busy={busy} onClick={() => void undo()}>
        {i18n.t("desk.undo")}
      </Button>
    </div>
  );
}
