import { type MouseEvent, useState } from "react";
import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { Drawing, Icon } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { hashOfStep, type SetupStep } from "../../shared/setup-steps.ts";
import { AddSection } from "../add/add-section.tsx";
import { KeySection } from "../service/key-section.tsx";
import { Section } from "../shared/section.tsx";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import style from "./first-run.module.css";
import { setupIcons } from "./setup-icons.ts";
import { PinLine } from "./setup-lines.tsx";
import { SetupResult } from "./setup-result.tsx";
import { StepScreen } from "./step-screen.tsx";

/** The most names of wallets, which confirm that they were added. */
const mostNames = 8;

/** The first run after consent: one screen for wallets and key, and one for the result. */
export function Setup({ step }: { readonly step: SetupStep }) {
  return step === "done" ? <SetupResult /> : <AddScreen key={step} field={fields[step]} />;
}

const fields = { wallets: "addresses", key: "api-key" } as const;

function AddScreen({ field }: { readonly field: string }) {
  const wallets = useWallets().data?.wallets ?? [];
  const isPublic = useValue(settingsItem).serviceUrl === publicServiceUrl;
  const [submitted, setSubmitted] = useState("");

  /** A typed text stays on this screen until it was sent, or until the user presses again. */
  function show(event: MouseEvent) {
    const typed = typedFields();
    const text = typed.map(({ value }) => value).join("\n");
    if (text === "" || text === submitted) return;
    event.preventDefault();
    setSubmitted(text);
    for (const { form } of typed) form?.requestSubmit();
  }

  return (
    <StepScreen title={i18n.t(wallets.length > 0 ? "start.moreWallets" : "start.wallet")} field={field}>
      <div className={style.cards}>
        <Section>
          <CardTitle icon="click" words={i18n.t("start.onSite")} />
          <p className={style.soft}>{i18n.t("start.onSiteHow")}</p>
          <PinLine />
        </Section>
        <Section>
          <AddSection head={<CardTitle icon="paste" words={i18n.t("start.paste")} />} />
        </Section>
        <KeySection
          head={
            <>
              <CardTitle icon="key" words={i18n.t("key.label")} more={i18n.t("start.ifAny")} />
              <p className={style.soft}>{i18n.t(isPublic ? "start.withoutKey" : "start.askOther")}</p>
            </>
          }
        />
      </div>
      <div className={style.ways}>
        <a className={buttonClass("primary")} href={hashOfStep("done")} onClick={show}>
          {i18n.t("start.show")}
        </a>
        <ul className={style.names}>
          {wallets.slice(0, mostNames).map(({ id, wallet }) => (
            <li key={id}>
              <Icon name="good" size={16} /> <WalletName id={id} label={wallet.label} />
            </li>
          ))}
        </ul>
      </div>
    </StepScreen>
  );
}

/** @returns the fields of the screen with a text that was not sent */
function typedFields(): HTMLInputElement[] {
  const all = document.querySelectorAll<HTMLInputElement>("#addresses, #api-key");
  return [...all].filter(({ value }) => value.trim() !== "");
}

type TitleProps = {
  readonly icon: keyof typeof setupIcons;
  readonly words: string;
  /** Quiet words behind the title. */
  readonly more?: string;
};

function CardTitle({ icon, words, more }: TitleProps) {
  return (
    <h2 className={style.cardTitle}>
      <Drawing path={setupIcons[icon]} size={20} />
      <span>
        {words} {more !== undefined && <small>{more}</small>}
      </span>
    </h2>
  );
}
