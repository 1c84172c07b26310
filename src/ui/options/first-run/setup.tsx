import { type ReactNode, useRef, useState } from "react";
import { i18n } from "#i18n";
import { publicServiceUrl } from "../../../config.ts";
import { keyStateFor } from "../../../core/api-key/key-status.ts";
import { hasKey } from "../../../core/status/problem.ts";
import { keyStatusItem } from "../../../storage/key-status.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { Icon } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { hashOfStep, type SetupStep } from "../../shared/setup-steps.ts";
import { formatCount } from "../../shared/text/format.ts";
import { AddSection } from "../add/add-section.tsx";
import { KeyIntro, KeySection } from "../api-key/key-section.tsx";
import { useOnToolbar } from "../shared/browser-facts.ts";
import { Section } from "../shared/section.tsx";
import type { Submit } from "../shared/setup-part.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletName } from "../wallets/wallet-name.tsx";
import style from "./first-run.module.css";
import { howToPin } from "./setup-lines.tsx";
import { SetupResult } from "./setup-result.tsx";
import { StepScreen } from "./step-screen.tsx";

/** The most wallets that are named. */
const mostNames = 8;

/** The first run after consent: one screen for wallets and key, and one for the result. */
export function Setup({ step }: { readonly step: SetupStep }) {
  return step === "done" ? <SetupResult /> : <AddScreen key={step} step={step} />;
}

const fields = { wallets: "addresses", key: "api-key" } as const;

function AddScreen({ step }: { readonly step: keyof typeof fields }) {
  const wallets = useWallets().data?.wallets ?? [];
  const { serviceUrl } = useValue(settingsItem);
  const keyStatus = useValue(keyStatusItem);
  const isPinned = useOnToolbar() === true;
  const addTyped = useRef<Submit>(null);
  const saveTyped = useRef<Submit>(null);
  const [typesWallet, setTypesWallet] = useState(false);
  const [typesKey, setTypesKey] = useState(false);
  const [busy, setBusy] = useState(false);

  /** Sends what is typed and leads on, unless a field says why not. */
  async function show() {
    setBusy(true);
    const done = [await addTyped.current?.(), await saveTyped.current?.()];
    setBusy(false);
    if (!done.includes(false)) location.hash = hashOfStep("done");
  }

  const hasWallet = wallets.length > 0;
  const keyState = keyStateFor(keyStatus, serviceUrl);
  const hasUsableKey = keyState === "accepted" || keyState === "unchecked";
  const next = hasWallet ? (hasUsableKey ? "show" : "key") : "wallets";
  // Without a key, the next screen has the public pages, which only the public service has.
  const withoutKey = serviceUrl === publicServiceUrl ? "start.publicPages" : "start.done";
  return (
    <StepScreen title={i18n.t("start.title")} field={fields[step]}>
      <ol className={style.steps}>
        <li>
          <Section>
            <AddSection
              isNext={next === "wallets"}
              submit={addTyped}
              onTyped={setTypesWallet}
              head={
                <>
                  <StepTitle number={1} isDone={hasWallet}>
                    {i18n.t("wallets.title")}
                  </StepTitle>
                  {hasWallet ? (
                    <WalletChips wallets={wallets} />
                  ) : (
                    <p className={style.soft}>{i18n.t("start.onSiteHow")}</p>
                  )}
                </>
              }
            />
          </Section>
        </li>
        <li>
          <KeySection
            isNext={next === "key"}
            submit={saveTyped}
            onTyped={setTypesKey}
            head={
              <>
                <StepTitle number={2} isDone={hasUsableKey}>
                  {i18n.t("key.label")}
                </StepTitle>
                {!hasUsableKey && (
                  <>
                    <p className={style.soft}>{i18n.t("start.ownKey")}</p>
                    <KeyIntro serviceUrl={serviceUrl} isShort={next !== "key" && step !== "key"} />
                  </>
                )}
              </>
            }
          />
        </li>
        <li>
          <Section>
            {isPinned ? (
              <StepTitle number={3} isDone>
                {i18n.t("start.pin")}
              </StepTitle>
            ) : (
              <details className={style.pin}>
                <summary>
                  <StepTitle number={3} isDone={false}>
                    {i18n.t("start.pin")}
                  </StepTitle>
                  <Icon name="chevron" />
                </summary>
                <p>{howToPin()}</p>
              </details>
            )}
          </Section>
        </li>
      </ol>
      <p className={style.ways}>
        <Button
          variant={next === "show" ? "primary" : "plain"}
          disabled={!hasWallet && !typesWallet}
          busy={busy}
          onClick={() => void show()}
        >
          {i18n.t(!hasKey({ keyStatus, settings: { serviceUrl } }) && !typesKey ? withoutKey : "start.show")}
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
          <Icon name="good" size={16} />
        </span>
      ) : (
        <span className={style.number}>{formatCount(number)}</span>
      )}{" "}
      {children}
    </h2>
  );
}

/** The wallets that are on the list. */
function WalletChips({ wallets }: { readonly wallets: readonly WalletView[] }) {
  const more = wallets.length - mostNames;
  return (
    <ul className={style.chips}>
      {wallets.slice(0, mostNames).map(({ id, wallet }) => (
        <li key={id}>
          <Icon name="good" size={16} /> {i18n.t(`network.${wallet.network}`)}{" "}
          <WalletName id={id} label={wallet.label} />
        </li>
      ))}
      {more > 0 && <li>+{formatCount(more)}</li>}
    </ul>
  );
}
