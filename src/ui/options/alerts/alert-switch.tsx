import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { type AlertSettings, alertPermission } from "../../../core/settings/alert-settings.ts";
import { grantedKey } from "../../shared/data/query-client.ts";
import { usePage } from "../../shared/data/use-page.ts";
import { SwitchSetting } from "../shared/settings.tsx";
import { useToast } from "../shared/toast.tsx";

type Props = {
  readonly name: keyof AlertSettings;
  readonly label: string;
  readonly help?: string;
};

/** Switches alerts on or off. */
export function AlertSwitch({ name, label, help }: Props) {
  const { [name]: isOn } = usePage(({ alerts }) => alerts);
  const mayNotify = useMayNotify();
  const askToNotify = useAskToNotify();
  const { save } = useToast();
  if (mayNotify === null) return null;

  async function change(wanted: boolean) {
    if (!wanted || (await askToNotify())) await save("saveAlertSettings", { [name]: wanted });
  }

  return (
    <SwitchSetting
      label={label}
      help={help}
      checked={isOn && mayNotify}
      onChange={(wanted) => void change(wanted)}
    />
  );
}

/**
 * @returns a function that asks for the permission to notify, shows a denial, and resolves to whether it is granted.
 *   Call it directly in a click handler: browsers ask only then
 */
export function useAskToNotify(): () => Promise<boolean> {
  const { say } = useToast();
  return async () => {
    // A browser whose policy forbids the question denies.
    const isAllowed = await browser.permissions.request(alertPermission).catch(() => false);
    if (!isAllowed) say({ kind: "unsure", text: i18n.t("options.notAllowed") });
    return isAllowed;
  };
}

/** Whether the browser permits notifications, live; null until it has answered. */
export function useMayNotify(): boolean | null {
  const queryFn = () => browser.permissions.contains(alertPermission);
  return useQuery({ queryKey: [grantedKey, "notifications"], queryFn }).data ?? null;
}
