import { i18n } from "#i18n";
import type { KeyStatus } from "../../../core/refresh/key-status.ts";
import { activityItem } from "../../../storage/refresh/activity.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { keyRetryText } from "../../shared/text/error-text.ts";
import { formatAge, formatWhen, hostOf } from "../../shared/text/format.ts";

type Props = {
  readonly status: KeyStatus | null;
  readonly serviceUrl: string;
  readonly now: number;
};

/** The status of the key: its service and the service's verdict. Never the key itself. */
export function KeyStatusLine({ status, serviceUrl, now }: Props) {
  const activity = useItem(activityItem);
  const wait = activity.state === "known" ? activity.value.wait : null;
  if (status === null)
    return (
      <p>
        {i18n.t("key.none")} {i18n.t("key.noneHint")}
      </p>
    );
  const host = hostOf(status.serviceUrl);
  if (status.serviceUrl !== serviceUrl) return <p>{i18n.t("key.elsewhere", [host, hostOf(serviceUrl)])}</p>;
  return (
    <p>
      {status.state === "unchecked" && i18n.t("key.unchecked", [host])}
      {status.state === "accepted" && i18n.t("key.accepted", [host, formatAge(status.at, now)])}
      {status.state === "refused" &&
        i18n.t("key.refused", [
          host,
          formatWhen(Math.min(status.at, now), now),
          keyRetryText(wait?.until ?? null, now),
        ])}
      {status.sessionOnly && ` ${i18n.t("key.sessionOnly")}`}
    </p>
  );
}
