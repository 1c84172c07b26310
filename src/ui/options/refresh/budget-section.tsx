import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { recentRequests } from "../../../core/refresh/request-budget.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import { NumberField, type Typed } from "../shared/number-field.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";

const bounds = (): [string, string] => [
  formatCount(limits.dailyBudgetMin),
  formatCount(limits.dailyBudgetMax),
];

export function BudgetSection({ settings, now }: { readonly settings: Settings; readonly now: number }) {
  const { run, notice, say } = useActions();
  const activity = useItem(activityItem);
  return (
    <Section id="limits" title={i18n.t("refresh.limits")}>
      <NumberField
        id="daily-budget"
        label={i18n.t("refresh.budget")}
        help={
          <>
            {i18n.t("refresh.budgetHelp", bounds())}{" "}
            {activity.state === "known" &&
              plural("refresh.spent", recentRequests(activity.value.requests, now))}
          </>
        }
        inputMode="numeric"
        action={i18n.t("refresh.save")}
        value={settings.dailyBudget}
        parse={budgetIn}
        onSave={(dailyBudget) => run("saveSettings", { dailyBudget })}
        notice={notice}
        say={say}
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
