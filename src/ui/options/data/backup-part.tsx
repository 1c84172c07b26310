import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import form from "../shared/form.module.css";
import { Notice } from "../shared/notice.tsx";
import { Part } from "../shared/section.tsx";
import { useActions } from "../shared/use-actions.ts";
import { saveBackup } from "./save-backup.ts";

export function BackupPart() {
  const { notice, say } = useActions();

  async function save() {
    say(null);
    say(await saveBackup());
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
