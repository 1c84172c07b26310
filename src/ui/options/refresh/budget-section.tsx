import { useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { recentRequests } from "../../../core/refresh/request-budget.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";

const bounds = (): [string, string] => [
  formatCount(limits.dailyBudgetMin),
  formatCount(limits.dailyBudgetMax),
];

/** The daily limit of requests to the service. */
export function BudgetSection({ settings, now }: { readonly settings: Settings; readonly now: number }) {
  const { run, notice, say } = useActions();
  const activity = useItem(activityItem);
  const [typed, setTyped] = useState<string | null>(null);
  const budget = typed ?? String(settings.dailyBudget);

  async function save() {
    const dailyBudget = /^\d+$/.test(budget.trim()) ? Number(budget) : Number.NaN;
    say(null);
    if (!(dailyBudget >= limits.dailyBudgetMin && dailyBudget <= limits.dailyBudgetMax))
      return say({ kind: "bad", text: i18n.t("refresh.badBudget", bounds()) });
    if ((await run("saveSettings", { dailyBudget })) === null) return;
    setTyped(null);
    say({ kind: "good", text: i18n.t("options.saved") });
  }

  return (
    <Section id="limits" title={i18n.t("refresh.limits")}>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className={style.row}>
          <label className={style.label} htmlFor="daily-budget">
            {i18n.t("refresh.budget")}
          </label>
          <input
            id="daily-budget"
            className={style.choice}
            inputMode="numeric"
            autoComplete="off"
            aria-describedby="daily-budget-help"
            aria-invalid={notice?.kind === "bad" || undefined}
            value={budget}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" disabled={typed === null}>
            {i18n.t("refresh.save")}
          </Button>
        </div>
        <p id="daily-budget-help" className={style.small}>
          {i18n.t("refresh.budgetHelp", bounds())}{" "}
          {activity.state === "known" &&
            plural("refresh.spent", recentRequests(activity.value.requests, now))}
        </p>
      </form>
      <Notice notice={notice} />
    </Section>
  );
}
