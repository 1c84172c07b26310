import { i18n } from "#i18n";
import { SamplePopup } from "../../sample/sample-popup.tsx";
import { Button } from "../../shared/components/button.tsx";
import { Icon, type IconName } from "../../shared/components/icons.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { useCommands } from "../../shared/form/use-commands.ts";
import { openSample } from "../../shared/open-pages.ts";
import { hashOfStep } from "../../shared/options-place.ts";
import { hostOf } from "../../shared/text/format.ts";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import style from "./first-run.module.css";
import { StepScreen } from "./step-screen.tsx";

type Props = {
  /** Whether the user agreed to an earlier version, which sent less. */
  readonly again: boolean;
};

/**
 * Says what Windfall sends and to whom, and asks for consent. Windfall sends nothing before. Stores require that all of
 * it is visible.
 */
export function ConsentScreen({ again }: Props) {
  const host = hostOf(usePage(({ settings }) => settings.serviceUrl));
  const { theme } = usePage(({ appearance }) => appearance);
  const { run, busy, notice, say } = useCommands();

  function agree() {
    say(null);
    // A user who agrees again may have wallets already.
    if (!again) location.hash = hashOfStep("wallets");
    void run("agree", {});
  }

  return (
    <StepScreen
      title={i18n.t("consent.title")}
      number={1}
      beside={
        // A picture: inert, and hidden from screen readers.
        <div aria-hidden="true">
          <div className={style.frame} inert>
            <SamplePopup theme={theme} surface="part" onAction={() => undefined} />
          </div>
          <p className={style.caption}>{i18n.t("sample.name")}</p>
        </div>
      }
    >
      {again && (
        <div>
          <p>
            <strong>{i18n.t("state.agreeAgain.title")}</strong>
          </p>
          <p>{i18n.t("state.agreeAgain.body")}</p>
        </div>
      )}
      <ul className={style.points}>
        <Point icon="send" promise={i18n.t("consent.only", [host])} more={i18n.t("consent.together")} />
        <Point icon="clock" promise={i18n.t("consent.when")} more={i18n.t("consent.also")} />
        <Point icon="shield" promise={i18n.t("consent.never")} more={i18n.t("consent.reads")} />
        <Point icon="nobody" promise={i18n.t("consent.noAccount")} more={i18n.t("consent.stored")} />
      </ul>
      <p className={form.ways}>
        <Button variant="primary" busy={busy} onClick={agree}>
          {i18n.t("consent.agree")}
        </Button>
        <Button variant="text" onClick={openSample}>
          {i18n.t("sample.show")}
        </Button>
      </p>
      <Notice notice={notice} />
      <p className={form.small}>
        <PrivacyPolicyLink />
      </p>
    </StepScreen>
  );
}

type PointProps = {
  readonly icon: IconName;
  readonly promise: string;
  readonly more: string;
};

function Point({ icon, promise, more }: PointProps) {
  return (
    <li>
      <Icon name={icon} size={20} />
      <p>
        <strong>{promise}</strong> {more}
      </p>
    </li>
  );
}
