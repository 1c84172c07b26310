import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { type AlertSettings, alertPermission } from "../../../core/settings/alert-settings.ts";
import { grantedKey } from "../../shared/data/query-client.ts";
import { usePage } from "../../shared/data/use-page.ts";
import { CheckSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-toast-commands.ts";

type Props = {
  readonly name: keyof AlertSettings;
  readonly label: string;
  readonly help?: string | undefined;
};

/** Switches alerts on or off. The only place that asks the browser for its permission. */
export function AlertSwitch({ name, label, help }: Props) {
  const { [name]: isOn } = usePage(({ alerts }) => alerts);
  const mayNotify = useMayNotify();
  const { save, say } = useToastCommands();
  if (mayNotify === null) return null;

  /** Call it directly in a click handler: browsers ask the user only then. */
  async function turnOn() {
    // A browser whose policy forbids the question throws. That counts as a denial.
    const isGranted = await browser.permissions.request(alertPermission).catch(() => false);
    if (isGranted) await save("saveAlertSettings", { [name]: true });
    else say({ kind: "unsure", text: i18n.t("options.notAllowed") });
  }

  return (
    <CheckSetting
      label={label}
      help={help}
      checked={isOn && mayNotify}
      onChange={(wanted) => void (wanted ? turnOn() : save("saveAlertSettings", { [name]: false }))}
    />
  );
}

/** Whether the browser permits notifications, live; null until it has answered. */
export function useMayNotify(): boolean | null {
  const queryFn = () => browser.permissions.contains(alertPermission);
  return useQuery({ queryKey: [grantedKey, "notifications"], queryFn }).data ?? null;
}
