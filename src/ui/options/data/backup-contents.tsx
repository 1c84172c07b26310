import { i18n } from "#i18n";
import form from "../shared/form.module.css";

export function BackupContents() {
  return (
    <details className={form.fold}>
      <summary>{i18n.t("backup.contents")}</summary>
      <p>{i18n.t("backup.intro")}</p>
    </details>
  );
}
