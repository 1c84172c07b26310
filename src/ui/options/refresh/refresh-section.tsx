import { i18n } from "#i18n";
import { hour, limits, refreshIntervals } from "../../../config.ts";
import type { Settings } from "../../../storage/settings/settings.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { Section } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";

/** A stored value that is not in the list stays a choice. */
const hoursWith = (current: number) =>
  [...new Set([...refreshIntervals, current])].sort((a, b) => a - b).map((interval) => interval / hour);
const atOnce = Array.from({ length: limits.parallel }, (_, index) => index + 1);

export function RefreshSection({ settings }: { readonly settings: Settings }) {
  const { run, notice, say } = useActions();

  async function save(changes: Partial<Pick<Settings, "refreshEvery" | "parallel">>) {
    say(null);
    const reply = await run("saveSettings", changes);
    if (reply !== null) say({ kind: "good", text: i18n.t("options.saved") });
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
