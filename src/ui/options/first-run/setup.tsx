import { useRef, useState } from "react";
import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { keyStatusItem } from "../../../storage/items.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { Drawing, Icon, Logo } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { hashOfStep, type SetupStep } from "../../shared/setup-steps.ts";
import { AddSection, type Submit } from "../add/add-section.tsx";
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
  return step === "done" ? <SetupResult /> : <AddScreen key={step} step={step} />;
}

const fields = { wallets: "addresses", key: "api-key" } as const;

function AddScreen({ step }: { readonly step: keyof typeof fields }) {
  const wallets = useWallets().data?.wallets ?? [];
  const isPublic = useValue(settingsItem).serviceUrl === publicServiceUrl;
  const keyStatus = useValue(keyStatusItem);
  const addTyped = useRef<Submit>(null);
  const saveTyped = useRef<Submit>(null);
  const [busy, setBusy] = useState(false);

  /** Sends what is typed and leads on, unless a field says why not. */
  async function show() {
    setBusy(true);
    const done = [await addTyped.current?.(), await saveTyped.current?.()];
    setBusy(false);
    if (!done.includes(false)) location.hash = hashOfStep("done");
  }

  const title = step === "key" ? "key.label" : wallets.length > 0 ? "start.moreWallets" : "start.wallet";
  return (
    <StepScreen title={i18n.t(title)} field={fields[step]}>
      <div className={style.cards}>
        <Section>
          <CardTitle icon="click" words={i18n.t("start.onSite")} />
          <p className={style.soft}>{i18n.t("start.onSiteHow")}</p>
          <Logo size={40} />
          <PinLine />
        </Section>
        <Section>
          <AddSection submit={addTyped} head={<CardTitle icon="paste" words={i18n.t("start.paste")} />} />
        </Section>
        <KeySection
          submit={saveTyped}
          head={
            <>
              <CardTitle
                icon="key"
                words={i18n.t("key.label")}
                more={keyStatus === null ? i18n.t("start.ifAny") : undefined}
              />
              {keyStatus === null && (
                <p className={style.soft}>{i18n.t(isPublic ? "start.withoutKey" : "start.askOther")}</p>
              )}
            </>
          }
        />
      </div>
      <div className={style.ways}>
        <Button variant="primary" busy={busy} onClick={() => void show()}>
          {i18n.t("start.show")}
        </Button>
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

type TitleProps = {
  readonly icon: keyof typeof setupIcons;
  readonly words: string;
  /** Quiet words behind the title. */
  readonly more?: string | undefined;
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
