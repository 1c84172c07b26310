import { useRef } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { alertPermission } from "../../../core/alerts/permission.ts";
import { send } from "../../../messaging/client.ts";
import { alertSettingsItem } from "../../../storage/alerts.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import style from "../shared/form.module.css";
import { HelpedCheck } from "../shared/settings.tsx";
import { useSetting } from "../shared/use-setting.tsx";
import { useMayNotify } from "./use-may-notify.ts";

/**
 * Whether alerts are on in this browser; null until that is known. `offHere`: the user wants them, for example by a
 * restored backup, but this browser does not permit notifications.
 */
export function useAlertState(): "on" | "off" | "offHere" | null {
  const settings = useItem(alertSettingsItem);
  const mayNotify = useMayNotify();
  if (settings.state !== "known" || mayNotify === null) return null;
  if (!settings.value.on) return "off";
  return mayNotify ? "on" : "offHere";
}

/** Switches all alerts on or off. The only place that asks the browser for its permission. */
export function AlertSwitch({ label }: { readonly label: string }) {
  const state = useAlertState();
  const { change, refuse, mark } = useSetting((on: boolean) => send("saveAlertSettings", { on }));
  const own = useRef<HTMLDivElement>(null);
  if (state === null) return null;

  /** Call it directly in a click handler: browsers ask the user only then. */
  async function turnOn() {
    // A browser whose policy forbids the question throws. That counts as a denial.
    const isGranted = await browser.permissions.request(alertPermission).catch(() => false);
    if (isGranted) await change(true);
    else refuse(i18n.t("sites.unchanged"));
  }

  async function allow() {
    await turnOn();
    // The button with the focus may be gone.
    own.current?.querySelector("input")?.focus();
  }

  return (
    <div ref={own} className={style.form}>
      <HelpedCheck
        label={label}
        help={helpFor[state]()}
        checked={state === "on"}
        onChange={(wanted) => void (wanted ? turnOn() : change(false))}
      >
        {mark}
      </HelpedCheck>
      {state === "offHere" && (
        <div className={style.buttons}>
          <Button onClick={() => void allow()}>{i18n.t("alerts.allow")}</Button>
        </div>
      )}
    </div>
  );
}

const helpFor = {
  on: () => i18n.t("alerts.switchedOn"),
  off: () => undefined,
  offHere: () => i18n.t("alerts.offHere"),
};
