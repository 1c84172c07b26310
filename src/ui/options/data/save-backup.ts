import { i18n } from "#i18n";
import { encodeBackup } from "../../../core/backup/encode.ts";
import { fileName, saveFile } from "../../shared/files/save-file.ts";
import type { NoticeText } from "../shared/notice.tsx";
import { readProfile } from "./read-profile.ts";

/** Saves a backup to the downloads. @returns the result in words */
export async function saveBackup(): Promise<NoticeText> {
  const found = await readProfile().catch(() => null);
  if (found === null) return { kind: "bad", text: i18n.t("data.unreadableStorage") };
  const { profile, isWhole } = found;
  const now = Date.now();
  const name = fileName("backup", "json", now);
  saveFile(name, "application/json", encodeBackup(profile, now));
  return isWhole
    ? { kind: "good", text: i18n.t("data.fileSaved", [name]) }
    : { kind: "unsure", text: i18n.t("backup.notWhole", [name]) };
}
