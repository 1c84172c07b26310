import { i18n } from "#i18n";
import type { NoticeText } from "../shared/notice.tsx";

/** Data that the browser still holds after an erasure. */
export type LeftBehind = {
  /** The copy in the browser's sync that the user asked to remove. */
  readonly sync: boolean;
  /** The cached logos. */
  readonly logos: boolean;
  /** Host permissions. */
  readonly permissions: boolean;
};

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
