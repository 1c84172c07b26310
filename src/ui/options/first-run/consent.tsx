import { i18n } from "#i18n";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { openSample } from "../../shared/open-options.ts";
import { hashOfStep } from "../../shared/setup-steps.ts";
import { hostOf } from "../../shared/text/format.ts";
import formStyle from "../shared/form.module.css";
import { Notice, type NoticeText } from "../shared/notice.tsx";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";
import style from "./consent.module.css";
import { StepScreen } from "./step-screen.tsx";

type Props = {
  /** Whether the user agreed to an earlier version, which sent less. */
  readonly again: boolean;
  /** The result of the erasure that took the consent away; null for none. */
  readonly erased: NoticeText | null;
};

/** Says what Windfall sends and to whom, and asks for consent. Windfall sends nothing before. */
export function Consent({ again, erased }: Props) {
  const { serviceUrl } = useValue(settingsItem);
  const { run, busy, notice, say } = useActions();

  function agree() {
    say(null);
    // The next step. A user who agrees again may have a key already.
    if (!again) location.hash = hashOfStep("key");
    void run("agree", {});
  }

  return (
    <StepScreen step={1} title={i18n.t("consent.title")}>
      <Notice notice={erased} />
      <Section>
        {again && <p className={style.again}>{i18n.t("consent.again")}</p>}
        <p>{i18n.t("consent.lead")}</p>
        <ul className={style.points}>
          <li>{i18n.t("consent.sends", [hostOf(serviceUrl)])}</li>
          <li>{i18n.t("consent.sees")}</li>
          <li>{i18n.t("consent.pages")}</li>
          <li>{i18n.t("consent.asksNothing")}</li>
          <li>{i18n.t("consent.nobody")}</li>
        </ul>
        <details className={style.details} open={again}>
          <summary>{i18n.t("consent.details")}</summary>
          <ul className={style.points}>
            <li>{i18n.t("consent.when")}</li>
            <li>{i18n.t("consent.logos")}</li>
            <li>{i18n.t("consent.tested")}</li>
            <li>{i18n.t("consent.stored")}</li>
          </ul>
        </details>
        <PrivacyPolicyLink />
        <p className={formStyle.buttons}>
          <Button variant="primary" busy={busy} onClick={agree}>
            {i18n.t("consent.agree")}
          </Button>
          <SampleButton />
        </p>
        <Notice notice={notice} />
      </Section>
    </StepScreen>
  );
}

/** Opens the popup with sample data, which needs no consent. */
export function SampleButton() {
  return <Button onClick={openSample}>{i18n.t("sample.show")}</Button>;
}
