import { i18n } from "#i18n";
import { pluralText } from "../../../i18n/plural-text.ts";
import { SurfaceContext } from "../../popup/model/surface.ts";
import { Popup } from "../../popup/popup.tsx";
import { buttonClass } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { AlertSwitch } from "../alerts/alert-switch.tsx";
import { RefreshButton } from "../service/refresh-button.tsx";
import { useServiceProblem } from "../service/use-service-problem.ts";
import { Section } from "../shared/section.tsx";
import style from "./first-run.module.css";
import { StepScreen } from "./step-screen.tsx";

/** The end of the first run: the list itself, which also says why there is none yet. */
export function SetupResult() {
  const views = usePage((data) => data.views);
  const problem = useServiceProblem();
  // A user may go on without a key, and a key that is not accepted yet is being checked.
  const failure = problem?.kind === "noKey" || problem?.kind === "unchecked" ? null : problem;
  // Without a key, or while every check fails, no alert can come.
  const isAnswered = views.some(({ snapshot }) => snapshot !== null);
  const retries = failure?.step === "refresh" || failure?.step === "refreshFailing";
  // A list that only repeats the failure would be one more error. It stays for steps such as a permission.
  const hasOnlyFailure = !isAnswered && (retries || failure?.step === "none");
  const title = views.length > 0 ? pluralText("add.added", views.length) : i18n.t("state.noWallet.title");
  const list = (
    <aside className={style.frame} aria-label={i18n.t("extension.name")}>
      <SurfaceContext value="part">
        <Popup />
      </SurfaceContext>
    </aside>
  );
  return (
    <StepScreen title={title} beside={hasOnlyFailure ? null : list}>
      {isAnswered && (
        <Section>
          <AlertSwitch name="expiring" label={i18n.t("start.alerts")} />
        </Section>
      )}
      <Notice notice={failure && { kind: "unsure", text: failure.text }} />
      <div className={form.ways}>
        {retries && <RefreshButton variant="primary" />}
        <a className={buttonClass(failure === null && isAnswered ? "primary" : "plain")} href="#wallets">
          {i18n.t(failure === null ? "start.done" : "start.continue")}
        </a>
      </div>
      <p className={form.small}>{i18n.t(pinKey())}</p>
    </StepScreen>
  );
}

/** Edge runs the build for Chrome, but has an eye in place of the pin. */
function pinKey() {
  if (import.meta.env.BROWSER === "firefox") return "start.pinFirefox";
  return navigator.userAgent.includes("Edg/") ? "start.pinEdge" : "start.pinChrome";
}
