import { i18n } from "#i18n";
import { isUsable, type KeyStatus } from "../../../core/refresh/key-status.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { Section } from "../shared/section.tsx";
import { useWallets } from "../wallets/use-wallets.ts";
import { SampleButton } from "./consent.tsx";
import style from "./first-run.module.css";
import { hashOfStep } from "./setup-steps.ts";

type Props = { readonly keyStatus: KeyStatus | null; readonly serviceUrl: string };

/** Leads back to the first run while there is no wallet. With a wallet, the status line asks for a missing key. */
export function ContinueSetup({ keyStatus, serviceUrl }: Props) {
  const { data } = useWallets();
  if (data === undefined || data.wallets.length > 0 || data.isDamaged) return null;
  return (
    <Section title={i18n.t("start.title")}>
      <p>{i18n.t("start.stepByStep")}</p>
      <p className={style.ways}>
        <a
          className={buttonClass("plain")}
          href={hashOfStep(isUsable(keyStatus, serviceUrl) ? "wallets" : "key")}
        >
          {i18n.t("start.setUp")}
        </a>
        <SampleButton />
        <a href="#data">{i18n.t("start.goRestore")}</a>
      </p>
    </Section>
  );
}
