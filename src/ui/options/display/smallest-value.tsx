import { i18n } from "#i18n";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { UsdField } from "../shared/usd-field.tsx";
import { useActions } from "../shared/use-actions.ts";

/** The value below which the list folds an airdrop. */
export function SmallestValue() {
  const { run, notice, say } = useActions();
  const settings = useItem(settingsItem);
  if (settings.state !== "known") return null;
  return (
    <UsdField
      id="smallest-value"
      label={i18n.t("fold.label")}
      help={i18n.t("fold.help")}
      value={settings.value.smallestValue}
      notice={notice}
      say={say}
      onSave={(usd) => run("saveSettings", { smallestValue: usd ?? 0 })}
    />
  );
}
