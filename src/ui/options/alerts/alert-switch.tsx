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

/** Switches alerts on or off. */
export function AlertSwitch({ name, label, help }: Props) {
  const { [name]: isOn } = usePage(({ alerts }) => alerts);
  const mayNotify = useMayNotify();
  const { save, say } = useToastCommands();
  if (mayNotify === null) return null;

  /** Call it directly in a click handler: browsers ask the user only then. */
  async function turnOn() {
    if (await askToNotify()) await save("saveAlertSettings", { [name]: true });
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

/** @returns whether the user lets Windfall show notifications. A browser whose policy forbids the question denies */
export async function askToNotify(): Promise<boolean> {
  return await browser.permissions.request(alertPermission).catch(() => false);
}

/** Whether the browser permits notifications, live; null until it has answered. */
export function useMayNotify(): boolean | null {
  const queryFn = () => browser.permissions.contains(alertPermission);
  return useQuery({ queryKey: [grantedKey, "notifications"], queryFn }).data ?? null;
}
