import { i18n } from "#i18n";
import { encodeBackup } from "../../../core/backup/encode.ts";
import { Button } from "../../shared/components/button.tsx";
import { fileName, saveFile } from "../../shared/files/save-file.ts";
import form from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { useActions } from "../shared/use-actions.ts";
import { Part } from "./part.tsx";
import { readProfile } from "./read-profile.ts";

export function BackupPart() {
  const { notice, say } = useActions();

  async function save() {
    say(null);
    const found = await readProfile().catch(() => null);
    if (found === null) return say({ kind: "bad", text: i18n.t("data.unreadableStorage") });
    const { profile, isWhole } = found;
    const now = Date.now();
    const name = fileName("backup", "json", now);
    saveFile(name, "application/json", encodeBackup(profile, now));
    say(
      isWhole
        ? { kind: "good", text: i18n.t("data.fileSaved", [name]) }
        : { kind: "unsure", text: i18n.t("backup.notWhole", [name]) },
    );
  }

  return (
    <Part title={i18n.t("backup.title")}>
      <p className={form.small}>{i18n.t("backup.intro")}</p>
      <div className={form.buttons}>
        <Button onClick={() => void save()}>{i18n.t("backup.save")}</Button>
      </div>
      <Notice notice={notice} />
    </Part>
  );
}
