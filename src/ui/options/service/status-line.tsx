import { i18n } from "#i18n";
import { hour } from "../../../core/duration.ts";
import type { KeyStatus } from "../../../core/refresh/key-retry.ts";
import { recentRequests } from "../../../core/refresh/request-budget.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount, hostOf } from "../../shared/text/format.ts";
import style from "./status-line.module.css";

type Props = { readonly settings: Settings; readonly keyStatus: KeyStatus | null; readonly now: number };

/** Summarises in one line whether Windfall can reach the service, and how many requests are left. */
export function StatusLine({ settings, keyStatus, now }: Props) {
  const { serviceUrl, dailyBudget, refreshEvery } = settings;
  const activity = useItem(activityItem);
  const host = hostOf(serviceUrl);
  if (keyStatus?.serviceUrl !== serviceUrl)
    return (
      <div className={style.line}>
        <span className={style.off} aria-hidden="true" />
        <p>{i18n.t("status.noKey")}</p>
        <a href="#key">{i18n.t("status.enterKey")}</a>
      </div>
    );
  const isRefused = keyStatus.state === "refused";
  const requests = activity.state === "known" ? recentRequests(activity.value.requests, now) : null;
  const parts = [
    isRefused ? i18n.t("status.refused", [host]) : i18n.t("status.connected", [host]),
    requests !== null && i18n.t("status.requests", [formatCount(requests), formatCount(dailyBudget)]),
    plural("status.every", refreshEvery / hour),
  ];
  return (
    <div className={style.line}>
      <span className={isRefused ? style.refused : style.on} aria-hidden="true" />
      <p>{parts.filter((part) => part !== false).join(" · ")}</p>
      <a href={isRefused ? "#key" : "#connection"}>{i18n.t("status.change")}</a>
    </div>
  );
}
