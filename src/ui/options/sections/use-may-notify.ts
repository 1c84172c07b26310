import { useQuery } from "@tanstack/react-query";
import { browser } from "wxt/browser";
import { alertPermission } from "../../../core/alerts/permission.ts";
import { grantedKey } from "../../shared/data/site-permissions.ts";

/** Whether the browser permits notifications, live; null until it has answered. */
export function useMayNotify(): boolean | null {
  const queryFn = () => browser.permissions.contains(alertPermission);
  return useQuery({ queryKey: [grantedKey, "notifications"], queryFn }).data ?? null;
}
