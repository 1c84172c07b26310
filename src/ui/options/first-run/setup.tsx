import { type ReactNode, type Ref, useEffect, useRef } from "react";
import { i18n } from "#i18n";
import { publicPagesHost, publicServiceUrl } from "../../../config.ts";
import { isUsable, type KeyStatus } from "../../../core/refresh/key-status.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { AddSection } from "../add/add-section.tsx";
import { KeySection } from "../service/key-section.tsx";
import form from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { useTotals } from "../wallets/use-totals.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { WalletSection } from "../wallets/wallet-section.tsx";
import { SampleButton } from "./consent.tsx";
import style from "./first-run.module.css";
import { SetupResult } from "./setup-result.tsx";
import { hashOfStep, type SetupStep } from "./setup-steps.ts";
import { StepScreen } from "./step-screen.tsx";

type Props = {
  readonly step: SetupStep;
  readonly keyStatus: KeyStatus | null;
  readonly serviceUrl: string;
  readonly now: number;
  readonly above: ReactNode;
};

/** The id of each step's field; the result has none. */
const fields = { key: "api-key", wallets: "addresses", done: null } as const;

/** The first run after consent: a screen for the key, for the wallets and for the result. */
export function Setup({ step, keyStatus, serviceUrl, now, above }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const afterKey = useRef<HTMLAnchorElement>(null);
  const totals = useTotals();
  const { data } = useWallets();
  useEffect(() => {
    scrollTo(0, 0);
    const id = fields[step];
    const target = id === null ? heading.current : document.getElementById(id);
    target?.focus({ preventScroll: true });
  }, [step]);
  const hasKey = isUsable(keyStatus, serviceUrl);
  const hasWallet = (data?.wallets.length ?? 0) > 0;

  if (step === "key")
    return (
      <StepScreen step={2} title={i18n.t("start.key")}>
        {above}
        <KeySection
          status={keyStatus}
          serviceUrl={serviceUrl}
          now={now}
          setup={{ onSaved: () => afterKey.current?.focus() }}
        />
        {!hasKey && <WithoutKey serviceUrl={serviceUrl} />}
        <Ways
          linkRef={afterKey}
          next="wallets"
          isDone={hasKey}
          words={i18n.t(hasKey ? "start.continue" : "start.withoutKey")}
        />
      </StepScreen>
    );
  if (step === "wallets")
    return (
      <StepScreen step={3} title={i18n.t(hasWallet ? "start.moreWallets" : "start.wallet")}>
        {above}
        <AddSection hasKey={keyStatus !== null} />
        {/* Continue stands above the list, so that many wallets do not push it out of sight. */}
        <Ways
          next="done"
          isDone={hasWallet}
          words={i18n.t(hasWallet ? "start.continue" : "start.withoutWallet")}
          more={!hasWallet && <a href="#data">{i18n.t("start.goRestore")}</a>}
        />
        <WalletSection serviceUrl={serviceUrl} />
      </StepScreen>
    );
  return <SetupResult hasKey={hasKey} serviceUrl={serviceUrl} totals={totals} headingRef={heading} />;
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
