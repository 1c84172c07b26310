import { i18n } from "#i18n";
import { isRefused, keyStateFor } from "../../../core/api-key/key-status.ts";
import { keyStatusItem } from "../../../storage/key-status.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { useNow } from "../../shared/data/use-now.ts";
import { formatWhen, hostOf } from "../../shared/text/format.ts";
import type { NoticeText } from "../shared/notice.tsx";

/** @returns the service's verdict on the saved key, or what became of it; null without a key */
export function useKeyStatus(): NoticeText | null {
  const status = useValue(keyStatusItem);
  const { serviceUrl } = useValue(settingsItem);
  const now = useNow();
  const state = keyStateFor(status, serviceUrl);
  if (status === null || state === "none") return null;
  if (state === "forgotten") return { kind: "unsure", text: i18n.t("state.keyForgotten.body") };
  const host = hostOf(status.serviceUrl);
  if (state === "elsewhere")
    return { kind: "unsure", text: i18n.t("key.elsewhere", [host, hostOf(serviceUrl)]) };
  if (isRefused(status)) {
    const since = formatWhen(Math.min(status.at, now), now);
    return { kind: "unsure", text: i18n.t("key.refused", [host, since]) };
  }
  const end = status.sessionOnly ? ` ${i18n.t("key.sessionOnly")}` : "";
  return status.state === "accepted"
    ? { kind: "good", text: i18n.t("key.accepted") + end }
    : { kind: "unsure", text: i18n.t("key.notYet") + end };
}
