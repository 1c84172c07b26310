import { i18n } from "#i18n";
import { Drawing, Icon } from "../../shared/components/icons.tsx";
import { AlertSwitch } from "../sections/alert-switch.tsx";
import { useOnToolbar } from "../shared/browser-facts.ts";
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

export function AlertLine() {
  return (
    <div className={style.alerts}>
      <AlertSwitch label={i18n.t("start.alerts")} />
    </div>
  );
}
