import { i18n } from "#i18n";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { UsdField } from "../shared/usd-field.tsx";
import { useActions } from "../shared/use-actions.ts";

/** The value below which an airdrop raises no alert; empty for the list's smallest value. */
export function SmallestAlert() {
  const { run, notice, say } = useActions();
  const settings = useItem(alertSettingsItem);
  if (settings.state !== "known") return null;
  return (
    <UsdField
      id="smallest-alert"
      label={i18n.t("alerts.smallest")}
      help={i18n.t("alerts.smallestHelp")}
      value={settings.value.smallestAlert}
      notice={notice}
      say={say}
      onSave={(smallestAlert) => run("saveAlertSettings", { smallestAlert })}
    />
  );
}
