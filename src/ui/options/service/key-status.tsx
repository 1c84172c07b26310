import { i18n } from "#i18n";
import { keyStatusItem } from "../../../storage/items.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { retryText } from "../../shared/text/error-text.ts";
import { formatAge, formatWhen, hostOf } from "../../shared/text/format.ts";

/** The status of the key: its service and the service's verdict. Never the key itself. */
export function KeyStatusLine() {
  const status = useValue(keyStatusItem);
  const { serviceUrl } = useValue(settingsItem);
  const { wait } = useValue(activityItem);
  const now = useNow();
  if (status === null) return <p>{i18n.t("key.none")}</p>;
  const host = hostOf(status.serviceUrl);
  if (status.serviceUrl !== serviceUrl) return <p>{i18n.t("key.elsewhere", [host, hostOf(serviceUrl)])}</p>;
  return (
    <p>
      {status.state === "unchecked" && i18n.t("key.unchecked", [host])}
      {status.state === "accepted" && i18n.t("key.accepted", [formatAge(status.at, now)])}
      {status.state === "refused" &&
        i18n.t("key.refused", [
          host,
          formatWhen(Math.min(status.at, now), now),
          retryText(wait?.until ?? null, now),
        ])}
      {status.sessionOnly && ` ${i18n.t("key.sessionOnly")}`}
    </p>
  );
}
