import { i18n } from "#i18n";
import { send } from "../../../messaging/client.ts";
import { alertSettingsItem } from "../../../storage/settings/alerts.ts";
import { Drawing, Icon } from "../../shared/components/icons.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { useOnToolbar } from "../shared/browser-facts.ts";
import { CheckSetting } from "../shared/settings.tsx";
import style from "./first-run.module.css";
import { setupIcons } from "./setup-icons.ts";

/** How to pin the icon, folded; nothing once it is pinned. */
export function PinLine() {
  if (useOnToolbar() === true) return null;
  return (
    <details className={style.line}>
      <summary>
        <Drawing path={setupIcons.pin} />
        <span>{i18n.t("start.pin")}</span>
        <Icon name="chevron" />
      </summary>
      <p>{howToPin()}</p>
    </details>
  );
}

export function howToPin(): string {
  return i18n.t(import.meta.env.BROWSER === "firefox" ? "start.pinFirefox" : "start.pinChrome");
}

/** Turns all alerts on or off. */
export function AlertLine() {
  const { on } = useValue(alertSettingsItem);
  return (
    <div className={style.alerts}>
      <CheckSetting
        label={i18n.t("start.alerts")}
        checked={on}
        save={(wanted) => send("saveAlertSettings", { on: wanted })}
      />
    </div>
  );
}
