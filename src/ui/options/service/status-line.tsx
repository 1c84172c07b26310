import { i18n } from "#i18n";
import type { Summary } from "../../../core/airdrops/summary.ts";
import { hour } from "../../../core/duration.ts";
import { failures } from "../../../core/failures.ts";
import type { KeyStatus } from "../../../core/refresh/key-retry.ts";
import type { Activity } from "../../../core/refresh/refresh-state.ts";
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
  if (keyStatus?.serviceUrl !== serviceUrl)
    return (
      <div className={style.line}>
        <span className={style.off} aria-hidden="true" />
        <p>{i18n.t(keyStatus === null ? "status.noKey" : "state.keyElsewhere.title")}</p>
        <a href="#key">{i18n.t("status.enterKey")}</a>
      </div>
    );
  if (activityNow.state !== "known" || summaryNow.state !== "known") return <div className={style.line} />;
  const activity = activityNow.value;
  const isRefused = keyStatus.state === "refused";
  const { look, words } = connectionOf(keyStatus, activity, summaryNow.value, host);
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
      <a href={isRefused ? "#key" : "#connection"}>{i18n.t("status.change")}</a>
    </div>
  );
}

/** @returns the result of the last request in words, and the class of the dot */
function connectionOf(
  { state }: KeyStatus,
  { breaker: { open } }: Activity,
  { failingCount, activeCount }: Summary,
  host: string,
) {
  if (state === "refused") return { look: "refused", words: i18n.t("status.refused", [host]) } as const;
  if (open !== null) {
    const problem = failures[open.failure.kind].state;
    const title =
      problem === "permission" ? i18n.t("state.permission.title", [host]) : i18n.t(`state.${problem}.title`);
    return { look: "failing", words: title } as const;
  }
  if (failingCount > 0 && failingCount === activeCount)
    return { look: "failing", words: plural("state.someFailing.title", failingCount) } as const;
  if (state === "unchecked") return { look: "off", words: i18n.t("status.unchecked", [host]) } as const;
  return { look: "on", words: i18n.t("status.connected", [host]) } as const;
}
