import { i18n } from "#i18n";
import { hour } from "../../../config.ts";
import { failures } from "../../../core/failures.ts";
import { hasKey, type Problem, problemOf } from "../../../core/refresh/problem.ts";
import { intervalOf, recentRequests } from "../../../core/refresh/request-budget.ts";
import { keyStatusItem, summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem, useValue } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount, hostOf } from "../../shared/text/format.ts";
import { useToastActions } from "../shared/use-actions.ts";
import style from "./status-line.module.css";

/** The part of the daily request budget from which the line counts the requests. */
const muchOfBudget = 0.8;

/** Shows in one line whether the service answered the last request, and how often wallets are checked. */
export function StatusLine() {
  const settings = useValue(settingsItem);
  const keyStatus = useValue(keyStatusItem);
  const now = useNow();
  const activityNow = useItem(activityItem);
  const summaryNow = useItem(summaryItem);
  if (!hasKey({ keyStatus, settings }))
    return (
      <div className={style.line}>
        <span className={style.off} aria-hidden="true" />
        <p>{i18n.t(keyStatus === null ? "status.noKey" : "state.keyElsewhere.title")}</p>
        <a href="#key">{i18n.t("status.enterKey")}</a>
      </div>
    );
  if (activityNow.state !== "known" || summaryNow.state !== "known") return <div className={style.line} />;
  const activity = activityNow.value;
  const summary = summaryNow.value;
  const problem = problemOf({ keyStatus, settings, activity, summary });
  const host = hostOf(settings.serviceUrl);
  const connection = connectionOf(problem, summary.activeCount, keyStatus?.state === "unchecked", host);
  const requests = recentRequests(activity.requests, now);
  const parts = [
    connection.words,
    plural("status.every", Math.round(intervalOf(settings, summary.activeCount) / hour)),
    ...(requests > muchOfBudget * settings.dailyBudget
      ? [i18n.t("status.requests", [formatCount(requests), formatCount(settings.dailyBudget)])]
      : []),
  ];
  return (
    <div className={style.line}>
      <span className={style[connection.look]} aria-hidden="true" />
      <p>{parts.join(" · ")}</p>
      {connection.isRetryable ? <Retry /> : <a href="#connection">{i18n.t("status.change")}</a>}
    </div>
  );
}

/** Checks the wallets again. The line itself shows the result. */
function Retry() {
  const { run, busy } = useToastActions();
  return (
    <Button variant="text" busy={busy} onClick={() => void run("refresh", {})}>
      {i18n.t("state.offline.action")}
    </Button>
  );
}

/** The result of the last request in words, the class of the dot, and whether another try may help. */
type Connection = {
  readonly look: "on" | "off" | "refused" | "failing";
  readonly words: string;
  readonly isRetryable?: boolean;
};

function connectionOf(
  problem: Problem | null,
  activeCount: number,
  isUnchecked: boolean,
  host: string,
): Connection {
  const ok: Connection = isUnchecked
    ? { look: "off", words: i18n.t("status.unchecked", [host]) }
    : { look: "on", words: i18n.t("status.connected") };
  if (problem === null) return ok;
  switch (problem.kind) {
    case "keyRefused":
      return { look: "refused", words: i18n.t("status.refused", [host]) };
    case "permission":
      return { look: "failing", words: i18n.t("state.permission.title", [host]) };
    case "someFailing":
    case "allFailing":
      // Other wallets were answered, so the service works.
      if (problem.count < activeCount) return ok;
      return { look: "failing", words: plural("state.someFailing.title", problem.count), isRetryable: true };
    default: {
      const isRetryable = "failure" in problem && failures[problem.failure.kind].nextStep === "refresh";
      return { look: "failing", words: i18n.t(`state.${problem.kind}.title`), isRetryable };
    }
  }
}
