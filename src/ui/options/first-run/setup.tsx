import { type ReactNode, type Ref, useRef } from "react";
import { i18n } from "#i18n";
import { publicPagesHost, publicServiceUrl } from "../../../config.ts";
import { isUsable } from "../../../core/refresh/key-status.ts";
import { keyStatusItem } from "../../../storage/items.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { hashOfStep, type SetupStep } from "../../shared/setup-steps.ts";
import { AddSection } from "../add/add-section.tsx";
import { KeySection } from "../service/key-section.tsx";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletSection } from "../wallets/wallet-section.tsx";
import { SampleButton } from "./consent.tsx";
import style from "./first-run.module.css";
import { SetupResult } from "./setup-result.tsx";
import { StepScreen } from "./step-screen.tsx";

const screens = { key: KeyStep, wallets: WalletStep, done: SetupResult } as const;

/** The first run after consent: a screen for the key, for the wallets and for the result. */
export function Setup({ step }: { readonly step: SetupStep }) {
  const Screen = screens[step];
  return <Screen />;
}

function KeyStep() {
  const { serviceUrl } = useValue(settingsItem);
  const hasKey = isUsable(useValue(keyStatusItem), serviceUrl);
  const next = useRef<HTMLAnchorElement>(null);
  return (
    <StepScreen step={2} title={i18n.t("start.key")} field="api-key">
      <KeySection setup={{ onSaved: () => next.current?.focus() }} />
      {!hasKey && <WithoutKey serviceUrl={serviceUrl} />}
      <Ways
        linkRef={next}
        next="wallets"
        isDone={hasKey}
        words={i18n.t(hasKey ? "start.continue" : "start.withoutKey")}
      />
    </StepScreen>
  );
}

function WalletStep() {
  const { data } = useWallets();
  const hasWallet = (data?.wallets.length ?? 0) > 0;
  return (
    <StepScreen step={3} title={i18n.t(hasWallet ? "start.moreWallets" : "start.wallet")} field="addresses">
      <AddSection />
      {/* Continue stands above the list, so that many wallets do not push it out of sight. */}
      <Ways
        next="done"
        isDone={hasWallet}
        words={i18n.t(hasWallet ? "start.continue" : "start.withoutWallet")}
        more={!hasWallet && <a href="#data">{i18n.t("start.goRestore")}</a>}
      />
      <WalletSection />
    </StepScreen>
  );
}

/** The next steps without a key: request one, or look at sample data. */
function WithoutKey({ serviceUrl }: { readonly serviceUrl: string }) {
  const isPublic = serviceUrl === publicServiceUrl;
  return (
    <Section title={i18n.t("start.noKey")}>
      <p>{i18n.t(isPublic ? "start.askPublic" : "start.askOther")}</p>
      <p className={form.buttons}>
        {isPublic && (
          <a
            className={buttonClass("plain")}
            href={`https://${publicPagesHost}/`}
            target="_blank"
            rel="noopener noreferrer"
          >
            {i18n.t("start.openSite", [publicPagesHost])}
          </a>
        )}
        <SampleButton />
      </p>
    </Section>
  );
}

type WaysProps = {
  readonly linkRef?: Ref<HTMLAnchorElement>;
  readonly next: SetupStep;
  /** The step is done, so the button is the primary one. */
  readonly isDone: boolean;
  readonly words: string;
  readonly more?: ReactNode;
};

function Ways({ linkRef, next, isDone, words, more }: WaysProps) {
  return (
    <p className={style.ways}>
      <a ref={linkRef} className={buttonClass(isDone ? "primary" : "plain")} href={hashOfStep(next)}>
        {words}
      </a>
      {more}
    </p>
  );
}
