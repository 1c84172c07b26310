import { i18n } from "#i18n";
import { hour } from "../../../core/duration.ts";
import type { KeyStatus } from "../../../core/refresh/key-retry.ts";
import { hasKey, type Problem, problemOf } from "../../../core/refresh/problem.ts";
import { intervalOf, recentRequests } from "../../../core/refresh/request-budget.ts";
import { summaryItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount, hostOf } from "../../shared/text/format.ts";
import style from "./status-line.module.css";

type Props = { readonly settings: Settings; readonly keyStatus: KeyStatus | null; readonly now: number };

/** Shows in one line whether the service answered the last request, and the number of requests. */
export function StatusLine({ settings, keyStatus, now }: Props) {
  const { serviceUrl, dailyBudget } = settings;
  const activityNow = useItem(activityItem);
  const summaryNow = useItem(summaryItem);
  const host = hostOf(serviceUrl);
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
  const { look, words } = connectionOf(problem, summary.activeCount, keyStatus?.state === "unchecked", host);
  const parts = [
    words,
    i18n.t("status.requests", [
      formatCount(recentRequests(activity.requests, now)),
      formatCount(dailyBudget),
    ]),
    plural("status.every", Math.round(intervalOf({ activity, settings }) / hour)),
  ];
  return (
    <div className={style.line}>
      <span className={style[look]} aria-hidden="true" />
      <p>{parts.join(" · ")}</p>
      <a href={problem?.kind === "keyRefused" ? "#key" : "#connection"}>{i18n.t("status.change")}</a>
    </div>
  );
}

/** @returns the result of the last request in words, and the class of the dot */
function connectionOf(problem: Problem | null, activeCount: number, isUnchecked: boolean, host: string) {
  const ok = isUnchecked
    ? ({ look: "off", words: i18n.t("status.unchecked", [host]) } as const)
    : ({ look: "on", words: i18n.t("status.connected", [host]) } as const);
  if (problem === null) return ok;
  switch (problem.kind) {
    case "keyRefused":
      return { look: "refused", words: i18n.t("status.refused", [host]) } as const;
    case "permission":
      return { look: "failing", words: i18n.t("state.permission.title", [host]) } as const;
    case "someFailing":
    case "allFailing":
      // Other wallets were answered, so the service works.
      if (problem.count < activeCount) return ok;
      return { look: "failing", words: plural("state.someFailing.title", problem.count) } as const;
    default:
      return { look: "failing", words: i18n.t(`state.${problem.kind}.title`) } as const;
  }
}
