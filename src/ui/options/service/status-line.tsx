import { i18n } from "#i18n";
import { hour } from "../../../config.ts";
import { intervalOf } from "../../../core/refresh/request-gate.ts";
import { keyProblemOf, nextStepOf, problemOf } from "../../../core/status/problem.ts";
import { keyStatusItem } from "../../../storage/key-status.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { summaryItem } from "../../../storage/summary.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem, useValue } from "../../shared/data/use-item.ts";
import { plural, problemTitle, stepText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import { useToastCommands } from "../shared/use-commands.ts";
import style from "./status-line.module.css";

/** Shows in one line whether the service answered the last request, and how often wallets are checked. */
export function StatusLine() {
  const settings = useValue(settingsItem);
  const keyStatus = useValue(keyStatusItem);
  const { run, busy } = useToastCommands();
  const activityNow = useItem(activityItem);
  const summaryNow = useItem(summaryItem);
  const keyProblem = keyProblemOf({ keyStatus, settings });
  if (keyProblem !== null)
    return (
      <div className={style.line}>
        <span className={style.off} aria-hidden="true" />
        <p>{problemTitle(keyProblem)}</p>
        <a href="#key">{stepText("key")}</a>
      </div>
    );
  if (activityNow.state !== "known" || summaryNow.state !== "known") return <div className={style.line} />;
  const activity = activityNow.value;
  const summary = summaryNow.value;
  const problem = problemOf({ keyStatus, settings, activity, summary });
  // If other wallets were answered, the service works.
  const failing =
    problem !== null && "count" in problem && problem.count < summary.activeCount ? null : problem;
  const isUnchecked = keyStatus?.state === "unchecked";
  const calm = isUnchecked ? "off" : "on";
  const look = failing === null ? calm : failing.kind === "keyRefused" ? "refused" : "failing";
  const isRetryable = failing !== null && ["refresh", "refreshFailing"].includes(nextStepOf(failing));
  const ok = i18n.t(isUnchecked ? "status.unchecked" : "status.connected", [hostOf(settings.serviceUrl)]);
  const parts = [
    failing === null ? ok : problemTitle(failing),
    plural("status.every", Math.round(intervalOf(settings, summary.activeCount) / hour)),
  ];
  return (
    <div className={style.line}>
      <span className={style[look]} aria-hidden="true" />
      <p>{parts.join(" · ")}</p>
      {isRetryable ? (
        // The line itself shows the result.
        <Button variant="text" busy={busy} onClick={() => void run("refresh", {})}>
          {stepText("refresh")}
        </Button>
      ) : (
        <a href="#connection">{i18n.t("status.change")}</a>
      )}
    </div>
  );
}
