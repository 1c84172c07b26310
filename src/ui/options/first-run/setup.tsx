import type { ReactNode } from "react";
import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { keyStateFor } from "../../../core/api-key/key-status.ts";
import { hasKey } from "../../../core/status/problem.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { AskForKey, OtherWay } from "../../shared/api-key/ask-for-key.tsx";
import { KeyField } from "../../shared/api-key/key-field.tsx";
import { useKeyForm } from "../../shared/api-key/use-key-form.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { hashOfStep, type SetupStep } from "../../shared/options-place.ts";
import { formatCount } from "../../shared/text/format.ts";
import { AddField } from "../add/add-section.tsx";
import { useAddForm } from "../add/use-add-form.ts";
import { Section } from "../shared/section.tsx";
import style from "./first-run.module.css";
import { SetupResult } from "./setup-result.tsx";
import { StepScreen } from "./step-screen.tsx";

/** The first run after consent: one screen for wallets and key, and one for the result. */
export function Setup({ step }: { readonly step: SetupStep }) {
  return step === "done" ? <SetupResult /> : <AddScreen />;
}

function AddScreen() {
  const { wallets, settings, keyStatus } = usePage(({ wallets, settings, keyStatus }) => ({
    wallets,
    settings,
    keyStatus,
  }));
  const add = useAddForm();
  const key = useKeyForm();

  const { serviceUrl } = settings;
  const hasWallet = wallets.length > 0;
  const keyState = keyStateFor(keyStatus, serviceUrl);
  const hasUsableKey = keyState === "accepted" || keyState === "unchecked";
  const next = hasWallet ? (hasUsableKey ? "show" : "key") : "wallets";
  const isChecking = hasKey({ keyStatus, settings }) || key.isTyped;
  // Without a key, the next screen has the public pages, which only the public service has.
  const isLast = !isChecking && serviceUrl !== publicServiceUrl;
  const withoutKey = isLast ? "start.done" : "start.publicPages";

  /** Sends what is typed and leads on, unless a field says why not. */
  async function show() {
    const done = [await add.submit(), await key.submit()];
    if (!done.includes(false)) location.hash = isLast ? "#wallets" : hashOfStep("done");
  }

  return (
    <StepScreen title={i18n.t("start.title")} field="addresses">
      <ol className={style.steps}>
        <li>
          <Section>
            <StepTitle number={1} isDone={hasWallet}>
              {i18n.t("wallets.title")}
            </StepTitle>
            <p className={form.soft}>
              {hasWallet ? pluralText("count.wallets", wallets.length) : i18n.t("start.onSiteHow")}
            </p>
            <AddField form={add} isNext={next === "wallets"} />
          </Section>
        </li>
        <li>
          <Section>
            <StepTitle number={2} isDone={hasUsableKey}>
              {i18n.t("key.label")}
            </StepTitle>
            {!hasUsableKey && <AskForKey hasIntro />}
            <KeyField form={key} isNext={next === "key"} />
            {!hasUsableKey && <OtherWay />}
          </Section>
        </li>
      </ol>
      <details className={`${form.fold} ${style.pin}`}>
        <summary>{i18n.t("start.pin")}</summary>
        <p className={form.soft}>
          {i18n.t(import.meta.env.BROWSER === "firefox" ? "start.pinFirefox" : "start.pinChrome")}
        </p>
      </details>
      <p className={style.ways}>
        <Button
          variant={next === "show" ? "primary" : "plain"}
          disabled={!hasWallet && !add.isReady}
          busy={add.busy || key.busy}
          onClick={() => void show()}
        >
          {i18n.t(isChecking ? "start.show" : withoutKey)}
        </Button>
      </p>
    </StepScreen>
  );
}

type TitleProps = { readonly number: number; readonly isDone: boolean; readonly children: ReactNode };

function StepTitle({ number, isDone, children }: TitleProps) {
  return (
    <h2 className={style.stepTitle}>
      {isDone ? (
        <span className={style.check} role="img" aria-label={i18n.t("start.done")}>
          <Icon name="good" />
        </span>
      ) : (
        <span className={style.number}>{formatCount(number)}</span>
      )}{" "}
      {children}
    </h2>
  );
}
