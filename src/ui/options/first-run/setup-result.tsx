import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { failureOf } from "../../../core/refresh/schedule.ts";
import { problemOf } from "../../../core/status/problem.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { SurfaceContext } from "../../popup/model/surface.ts";
import { Popup } from "../../popup/popup.tsx";
import { buttonClass } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/clock.tsx";
import type { PageData } from "../../shared/data/page-data.ts";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { Notice } from "../../shared/form/notice.tsx";
import { failureText, problemTitle } from "../../shared/text/error-text.ts";
import { AlertSwitch } from "../alerts/alert-switch.tsx";
import { Section } from "../shared/section.tsx";
import style from "./first-run.module.css";
import { StepScreen } from "./step-screen.tsx";

/** The end of the first run: the list itself, which also says why there is none yet. */
export function SetupResult() {
  const views = usePage((data) => data.views);
  const now = useNow();
  const failure = usePage((data) => failureWords(data, now));
  // Without a key, or while every check fails, no alert can come.
  const isAnswered = views.some(({ snapshot }) => snapshot !== null);
  const title = views.length > 0 ? pluralText("add.added", views.length) : i18n.t("start.title");
  const list = (
    <aside className={style.frame} aria-label={i18n.t("extension.name")}>
      <SurfaceContext value="part">
        <Popup />
      </SurfaceContext>
    </aside>
  );
  return (
    <StepScreen title={title} beside={list}>
      {isAnswered && (
        <Section>
          <AlertSwitch name="expiring" label={i18n.t("start.alerts")} />
        </Section>
      )}
      <div className={form.ways}>
        {failure === null ? (
          <Done isNext={isAnswered} />
        ) : (
          <Notice notice={{ kind: "unsure", text: failure }}>
            <Done isNext={false} />
          </Notice>
        )}
      </div>
      <p className={form.small}>
        {i18n.t("named", [
          i18n.t("start.pin"),
          i18n.t(import.meta.env.BROWSER === "firefox" ? "start.pinFirefox" : "start.pinChrome"),
        ])}
      </p>
    </StepScreen>
  );
}

function Done({ isNext }: { readonly isNext: boolean }) {
  return (
    <a className={buttonClass(isNext ? "primary" : "plain")} href="#wallets">
      {i18n.t("start.done")}
    </a>
  );
}

/** @returns why the list is not up to date, in words; null if nothing failed. A missing key is no failure */
function failureWords(data: PageData, now: Time): string | null {
  const problem = problemOf(data, now);
  if (problem === null || problem.kind === "noKey") return null;
  if (!("count" in problem)) return problemTitle(problem);
  const failures = data.views.flatMap(({ wallet, schedule }) =>
    wallet.paused ? [] : (failureOf(schedule) ?? []),
  );
  return [...new Set(failures.map(failureText))].join(" ");
}
