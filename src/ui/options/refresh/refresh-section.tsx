import { i18n } from "#i18n";
import { hour, limits, refreshIntervals } from "../../../config.ts";
import { recentRequests } from "../../../core/refresh/request-budget.ts";
import { send } from "../../../messaging/client.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { Section } from "../shared/section.tsx";
import { NumberSetting, SelectSetting, type Typed } from "../shared/settings.tsx";

/** How often each wallet is checked. A stored interval that is not in the list stays a choice. */
export function RefreshSection({ settings: { refreshEvery } }: { readonly settings: Settings }) {
  const intervals = [...new Set([...refreshIntervals, refreshEvery])].sort((a, b) => a - b);
  return (
    <Section id="refresh">
      <SelectSetting
        label={i18n.t("refresh.every")}
        value={refreshEvery / hour}
        among={intervals.map((interval) => interval / hour)}
        words={(hours) => plural("refresh.hours", hours)}
        save={(hours) => send("saveSettings", { refreshEvery: hours * hour })}
      />
    </Section>
  );
}

const atOnce = Array.from({ length: limits.parallel }, (_, index) => index + 1);

const bounds = (): [string, string] => [
  formatCount(limits.dailyBudgetMin),
  formatCount(limits.dailyBudgetMax),
];

/** The daily request budget and the most requests at once. */
export function LimitsSection({ settings, now }: { readonly settings: Settings; readonly now: number }) {
  const activity = useItem(activityItem);
  const spent = activity.state === "known" ? recentRequests(activity.value.requests, now) : null;
  return (
    <Section id="limits" title={i18n.t("refresh.limits")}>
      <NumberSetting
        label={i18n.t("refresh.budget")}
        help={[
          i18n.t("refresh.budgetHelp", bounds()),
          ...(spent === null ? [] : [plural("refresh.spent", spent)]),
        ].join(" ")}
        inputMode="numeric"
        value={settings.dailyBudget}
        parse={budgetIn}
        save={(dailyBudget) => send("saveSettings", { dailyBudget })}
      />
      <SelectSetting
        label={i18n.t("refresh.parallel")}
        value={settings.parallel}
        among={atOnce}
        words={formatCount}
        save={(parallel) => send("saveSettings", { parallel })}
      />
    </Section>
  );
}

function budgetIn(text: string): Typed<number> {
  const budget = /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN;
  return budget >= limits.dailyBudgetMin && budget <= limits.dailyBudgetMax
    ? { value: budget }
    : { problem: i18n.t("refresh.badBudget", bounds()) };
}
