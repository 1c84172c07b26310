import { i18n } from "#i18n";
import type { LeftBehind } from "../../../storage/items.ts";
import type { NoticeText } from "../shared/notice.tsx";

/** The result of an erasure, with all that the browser still holds. */
export function erasedText({ sync, logos, permissions }: LeftBehind): NoticeText {
  const kept = [
    ...(sync ? [i18n.t("erase.syncLeft")] : []),
    ...(logos ? [i18n.t("erase.logosLeft")] : []),
    ...(permissions ? [i18n.t("erase.permissionsLeft")] : []),
  ];
  return kept.length > 0
    ? { kind: "bad", text: [i18n.t("erase.doneRest"), ...kept, i18n.t("erase.tryAgain")].join(" ") }
    : { kind: "good", text: i18n.t("erase.done") };
}
