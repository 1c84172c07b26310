import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { alertPermission } from "../../../core/alerts/permission.ts";
import { alertSettingsItem } from "../../../storage/alerts.ts";
import { grantedKey } from "../../shared/data/site-permissions.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { CheckSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-commands.ts";

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
  const { save, say } = useToastCommands();
  if (state === null) return null;

  /** Call it directly in a click handler: browsers ask the user only then. */
  async function turnOn() {
    // A browser whose policy forbids the question throws. That counts as a denial.
    const isGranted = await browser.permissions.request(alertPermission).catch(() => false);
    if (isGranted) await save("saveAlertSettings", { on: true });
    else say({ kind: "unsure", text: i18n.t("sites.unchanged") });
  }

  return (
    <CheckSetting
      label={label}
      help={state === "offHere" ? i18n.t("alerts.offHere") : undefined}
      checked={state === "on"}
      onChange={(wanted) => void (wanted ? turnOn() : save("saveAlertSettings", { on: false }))}
    />
  );
}

/** Whether the browser permits notifications, live; null until it has answered. */
export function useMayNotify(): boolean | null {
  const queryFn = () => browser.permissions.contains(alertPermission);
  return useQuery({ queryKey: [grantedKey, "notifications"], queryFn }).data ?? null;
}
