import { hasKey } from "../../../core/status/problem.ts";
import { keyStatusItem } from "../../../storage/key-status.ts";
import { pageHostsItem } from "../../../storage/page-hosts.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";

/** @returns what `walletPage` needs to know of the service */
export function usePageConditions() {
  const settings = useValue(settingsItem);
  const keyStatus = useValue(keyStatusItem);
  const pageHosts = useValue(pageHostsItem);
  return { serviceUrl: settings.serviceUrl, pageHosts, hasKey: hasKey({ keyStatus, settings }) };
}
