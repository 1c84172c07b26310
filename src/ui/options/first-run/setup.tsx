import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { keyStateFor } from "../../../core/api-key/key-status.ts";
import { KeyEntry, useKeyTitle } from "../../shared/api-key/key-entry.tsx";
import { useKeyForm } from "../../shared/api-key/use-key-form.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { hashOfStep, type SetupStep } from "../../shared/options-place.ts";
import { AddField, warningId } from "../add/add-section.tsx";
import { useAddForm } from "../add/use-add-form.ts";
import { Section } from "../shared/section.tsx";
import style from "./first-run.module.css";
import { SetupResult } from "./setup-result.tsx";
import { StepScreen } from "./step-screen.tsx";

/** The first run after consent: wallets, then the key, then the result. */
export function Setup({ step }: { readonly step: SetupStep }) {
  if (step === "done") return <SetupResult />;
  return step === "wallets" ? <WalletStep /> : <KeyStep />;
}

function lead(step: SetupStep): void {
  location.hash = hashOfStep(step);
}

function WalletStep() {
  const state = usePage(({ keyStatus, settings }) => keyStateFor(keyStatus, settings.serviceUrl));
  const hasKey = state === "accepted" || state === "unchecked";
  const onward = () => lead(hasKey ? "done" : "key");
  const form = useAddForm(onward);
  return (
    <StepScreen title={i18n.t("start.wallets")} field="addresses" number={2}>
      <p id={warningId} className={style.lead}>
        {i18n.t("add.warning")}
      </p>
      <AddField form={form} onward={onward} />
    </StepScreen>
  );
}

function KeyStep() {
  const isPublic = usePage(({ settings }) => settings.serviceUrl === publicServiceUrl);
  const onward = () => lead("done");
  return (
    <StepScreen title={useKeyTitle()} field="api-key" number={3}>
      <Section>
        <KeyEntry form={useKeyForm({ onSaved: onward })} isNext />
      </Section>
      <p className={style.later}>
        <Button variant="text" onClick={onward}>
          {i18n.t(isPublic ? "start.publicPages" : "start.later")}
        </Button>
      </p>
    </StepScreen>
  );
}
