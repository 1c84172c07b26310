import { i18n } from "#i18n";
import { hour } from "../../../config.ts";
import { intervalOf } from "../../../core/refresh/request-gate.ts";
import { nextStepOf, problemOf } from "../../../core/status/problem.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { useNow } from "../../shared/data/clock.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { problemTitle, retryText, stepText } from "../../shared/text/error-text.ts";
import { useToastCommands } from "../shared/use-toast-commands.ts";
import style from "./status-line.module.css";

/** Shows in one line whether the service answered the last request, and how often wallets are checked. */
export function StatusLine() {
  const data = usePage((all) => all);
  const { run, busy, say } = useToastCommands();
  const { settings, keyStatus } = data;
  const { activeCount } = data.summary;
  const found = problemOf(data, useNow());
  // If other wallets were answered, the service works.
  const problem = found !== null && "count" in found && found.count < activeCount ? null : found;
  const step = problem === null ? "none" : nextStepOf(problem);
  const isUnchecked = keyStatus?.state === "unchecked";
  const calm = i18n.t(isUnchecked ? "key.notYet" : "status.connected");
  async function refresh() {
    const reply = await run("refresh", {});
    // Otherwise the line itself shows the result.
    if (reply !== null && reply.until !== null)
      say({ kind: "good", text: retryText(reply.until, Date.now()) });
  }
  const every = pluralText("status.every", Math.round(intervalOf(settings, activeCount) / hour));
  return (
    <div className={style.line}>
      <span className={problem === null && !isUnchecked ? style.on : style.off} aria-hidden="true" />
      <p>
        {[problem === null ? calm : problemTitle(problem), ...(step === "key" ? [] : [every])].join(" · ")}
      </p>
      {step === "refresh" || step === "refreshFailing" ? (
        <Button variant="text" busy={busy} onClick={() => void refresh()}>
          {stepText("refresh")}
        </Button>
      ) : (
        <a className={buttonClass("text")} href={step === "key" ? "#key" : "#connection"}>
          {step === "key" ? stepText(step) : i18n.t("page.connection")}
        </a>
      )}
    </div>
  );
}
