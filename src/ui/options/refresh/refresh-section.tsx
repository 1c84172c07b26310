import { i18n } from "#i18n";
import { dailyBudgets, hour, limits, refreshIntervals } from "../../../config.ts";
import { recentRequests } from "../../../core/refresh/request-budget.ts";
import { send } from "../../../messaging/client.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { Section } from "../shared/section.tsx";
import { SelectSetting } from "../shared/settings.tsx";

/** How often each wallet is checked. */
export function RefreshSection() {
  const { refreshEvery } = useValue(settingsItem);
  return (
    <Section id="refresh">
      <SelectSetting
        label={i18n.t("refresh.every")}
        value={refreshEvery / hour}
        among={refreshIntervals.map((interval) => interval / hour)}
        words={(hours) => plural("refresh.hours", hours)}
        save={(hours) => send("saveSettings", { refreshEvery: hours * hour })}
      />
    </Section>
  );
}

const atOnce = Array.from({ length: limits.parallel }, (_, index) => index + 1);

/** The daily request budget and the most requests at once. */
export function LimitSettings() {
  const { dailyBudget, parallel } = useValue(settingsItem);
  const spent = recentRequests(useValue(activityItem).requests, useNow());
  return (
    <>
      <SelectSetting
        label={i18n.t("refresh.budget")}
        help={`${i18n.t("refresh.budgetHelp")} ${i18n.t("refresh.spent", [formatCount(spent)])}`}
        value={dailyBudget}
        among={dailyBudgets}
        words={formatCount}
        save={(budget) => send("saveSettings", { dailyBudget: budget })}
      />
      <SelectSetting
        label={i18n.t("refresh.parallel")}
        value={parallel}
        among={atOnce}
        words={formatCount}
        save={(most) => send("saveSettings", { parallel: most })}
      />
    </>
  );
}
