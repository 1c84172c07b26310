import { useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../app.config.ts";
import { activityItem, type Spending } from "../../storage/activity.ts";
import type { Settings } from "../../storage/settings.ts";
import { Button } from "../button.tsx";
import { formatCount } from "../format.ts";
import { useItem } from "../use-item.ts";
import { plural } from "../words.ts";
import style from "./form.module.css";
import { Notice } from "./notice.tsx";
import { Section } from "./section.tsx";
import { useActions } from "./use-actions.ts";

const hour = 3_600_000;
const intervals = [1, 2, 3, 4, 6, 8, 12, 24] as const;
/** A choice that came from elsewhere stays one. */
const withCurrent = (hours: number) => [...new Set([...intervals, hours])].sort((a, b) => a - b);
const atOnce = Array.from({ length: limits.parallel }, (_, index) => index + 1);
const bounds = (): [string, string] => [
  formatCount(limits.dailyBudgetMin),
  formatCount(limits.dailyBudgetMax),
];

/** How often and how eagerly the service is asked (F13). Choices are saved as one goes, what is typed when told. */
export function RefreshSection({ settings, now }: { readonly settings: Settings; readonly now: number }) {
  const { run, notice, say } = useActions();
  const activity = useItem(activityItem);
  const [typed, setTyped] = useState<string | null>(null);
  const budget = typed ?? String(settings.dailyBudget);

  async function save(changes: Partial<Pick<Settings, "refreshEvery" | "parallel" | "dailyBudget">>) {
    say(null);
    const reply = await run("saveSettings", changes);
    if (reply !== null) say({ kind: "good", text: i18n.t("refresh.saved") });
    return reply !== null;
  }

  async function saveBudget() {
    const dailyBudget = /^\d+$/.test(budget.trim()) ? Number(budget) : Number.NaN;
    if (!(dailyBudget >= limits.dailyBudgetMin && dailyBudget <= limits.dailyBudgetMax)) {
      say(null);
      return say({ kind: "bad", text: i18n.t("refresh.badBudget", bounds()) });
    }
    if (await save({ dailyBudget })) setTyped(null);
  }

  return (
    <Section id="refresh" title={i18n.t("refresh.title")}>
      <p className={style.soft}>{i18n.t("refresh.intro")}</p>
      <div className={style.row}>
        <label className={style.label} htmlFor="refresh-every">
          {i18n.t("refresh.every")}
        </label>
        <select
          id="refresh-every"
          className={style.choice}
          value={settings.refreshEvery / hour}
          onChange={(event) => void save({ refreshEvery: Number(event.target.value) * hour })}
        >
          {withCurrent(settings.refreshEvery / hour).map((hours) => (
            <option key={hours} value={hours}>
              {plural("refresh.hours", hours)}
            </option>
          ))}
        </select>
      </div>
      <div className={style.row}>
        <label className={style.label} htmlFor="refresh-parallel">
          {i18n.t("refresh.parallel")}
        </label>
        <select
          id="refresh-parallel"
          className={style.choice}
          value={settings.parallel}
          onChange={(event) => void save({ parallel: Number(event.target.value) })}
        >
          {atOnce.map((count) => (
            <option key={count} value={count}>
              {formatCount(count)}
            </option>
          ))}
        </select>
      </div>
      <form
        className={style.form}
        onSubmit={(event) => {
          event.preventDefault();
          void saveBudget();
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
          {activity.state === "known" && plural("refresh.spent", spentLately(activity.value.spending, now))}
        </p>
      </form>
      <Notice notice={notice} />
    </Section>
  );
}

function spentLately(spending: Spending, now: number): number {
  const oldest = Math.floor(now / hour) - 24;
  return spending.reduce((sum, entry) => sum + (entry.hour > oldest ? entry.requests : 0), 0);
}
