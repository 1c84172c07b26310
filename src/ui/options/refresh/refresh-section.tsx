import { useState } from "react";
import { i18n } from "#i18n";
import { limits, refreshIntervals } from "../../../config.ts";
import { hour } from "../../../core/duration.ts";
import { recentRequests } from "../../../core/refresh/request-budget.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "../page/form.module.css";
import { Notice } from "../page/notice.tsx";
import { Section } from "../page/section.tsx";
import { useActions } from "../page/use-actions.ts";

/** A value that came from elsewhere stays a choice. */
const hoursWith = (current: number) =>
  [...new Set([...refreshIntervals, current])].sort((a, b) => a - b).map((interval) => interval / hour);
const atOnce = Array.from({ length: limits.parallel }, (_, index) => index + 1);
const bounds = (): [string, string] => [
  formatCount(limits.dailyBudgetMin),
  formatCount(limits.dailyBudgetMax),
];

/** How often and how eagerly the service is asked. Choices are saved as one goes, what is typed when told. */
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
      <Choice
        id="refresh-every"
        label={i18n.t("refresh.every")}
        value={settings.refreshEvery / hour}
        among={hoursWith(settings.refreshEvery)}
        words={(hours) => plural("refresh.hours", hours)}
        onChange={(hours) => void save({ refreshEvery: hours * hour })}
      />
      <Choice
        id="refresh-parallel"
        label={i18n.t("refresh.parallel")}
        value={settings.parallel}
        among={atOnce}
        words={formatCount}
        onChange={(parallel) => void save({ parallel })}
      />
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
          {activity.state === "known" &&
            plural("refresh.spent", recentRequests(activity.value.requests, now))}
        </p>
      </form>
      <Notice notice={notice} />
    </Section>
  );
}

type ChoiceProps = {
  readonly id: string;
  readonly label: string;
  readonly value: number;
  readonly among: readonly number[];
  readonly words: (value: number) => string;
  readonly onChange: (value: number) => void;
};

function Choice({ id, label, value, among, words, onChange }: ChoiceProps) {
  return (
    <div className={style.row}>
      <label className={style.label} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className={style.choice}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {among.map((one) => (
          <option key={one} value={one}>
            {words(one)}
          </option>
        ))}
      </select>
    </div>
  );
}
