import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { nextStepOf, problemOf } from "../../../core/status/problem.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { SurfaceContext } from "../../popup/model/surface.ts";
import { Popup } from "../../popup/popup.tsx";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/clock.tsx";
import type { PageData } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { useCommands } from "../../shared/form/use-commands.ts";
import { failureText, nextCheckText, problemTitle, stepText } from "../../shared/text/error-text.ts";
import { AlertSwitch } from "../alerts/alert-switch.tsx";
import { Section } from "../shared/section.tsx";
import style from "./first-run.module.css";
import { StepScreen } from "./step-screen.tsx";

/** The end of the first run: the list itself, which also says why there is none yet. */
export function SetupResult() {
  const views = usePage((data) => data.views);
  const now = useNow();
  const failure = usePage((data) => failureIn(data, now));
  const { run, busy, notice, say } = useCommands();
  async function refresh() {
    say(null);
    const reply = await run("refresh", {});
    // Otherwise the screen itself shows the result.
    if (reply !== null && reply.until !== null)
      say({ kind: "unsure", text: nextCheckText(reply.until, Date.now()) });
  }

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
        {retries && (
          <Button variant="primary" busy={busy} onClick={() => void refresh()}>
            {stepText("refresh")}
          </Button>
        )}
        <a className={buttonClass(failure === null && isAnswered ? "primary" : "plain")} href="#wallets">
          {i18n.t(failure === null ? "start.done" : "start.continue")}
        </a>
      </div>
      <Notice notice={notice} />
      <p className={form.small}>{i18n.t("named", [i18n.t("start.pin"), i18n.t(pinKey())])}</p>
    </StepScreen>
  );
}

/** Edge runs the build for Chrome, but has an eye in place of the pin. */
function pinKey() {
  if (import.meta.env.BROWSER === "firefox") return "start.pinFirefox";
  return navigator.userAgent.includes("Edg/") ? "start.pinEdge" : "start.pinChrome";
}

/** @returns why the list is not up to date, in words; null if nothing failed. A missing key is no failure */
function failureIn(data: PageData, now: Time) {
  const problem = problemOf(data, now);
  if (problem === null || problem.kind === "noKey") return null;
  const step = nextStepOf(problem);
  if (!("count" in problem)) return { text: problemTitle(problem), step };
  const failures = data.views.flatMap(({ wallet, schedule }) =>
    wallet.paused ? [] : (failureOf(schedule) ?? []),
  );
  return { text: [...new Set(failures.map(failureText))].join(" "), step };
}
