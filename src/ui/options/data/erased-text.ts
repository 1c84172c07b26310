import { i18n } from "#i18n";
import type { Reply } from "../../../messaging/commands.ts";
import type { NoticeText } from "../shared/notice.tsx";

/** The result of an erasure, with all that the browser still holds. */
export function erasedText({ leftSync, logosErased, permissionsErased }: Reply<"eraseAll">): NoticeText {
  const kept = [
    ...(leftSync === false ? [i18n.t("erase.syncLeft")] : []),
    ...(logosErased ? [] : [i18n.t("erase.logosLeft")]),
    ...(permissionsErased ? [] : [i18n.t("erase.permissionsLeft")]),
  ];
  return kept.length > 0
    ? { kind: "bad", text: [i18n.t("erase.doneRest"), ...kept, i18n.t("erase.tryAgain")].join(" ") }
    : { kind: "good", text: i18n.t("erase.done") };
}
