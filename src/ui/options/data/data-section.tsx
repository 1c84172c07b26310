import { i18n } from "#i18n";
import { Button } from "../../shared/components/button.tsx";
import form from "../shared/form.module.css";
import { useOptionsToast } from "../shared/options-toast.tsx";
import { Section } from "../shared/section.tsx";
import { ErasePart } from "./erase-part.tsx";
import { ExportButton } from "./export-button.tsx";
import { RestorePart } from "./restore-part.tsx";
import { saveBackup } from "./save-backup.ts";

export function DataSection() {
  const say = useOptionsToast();

  async function save() {
    say(null);
    say(await saveBackup());
  }

  return (
    <Section title={i18n.t("data.title")}>
      <div className={form.buttons}>
        <Button onClick={() => void save()}>{i18n.t("backup.save")}</Button>
        <ExportButton />
        <RestorePart />
      </div>
      <p className={form.small}>{i18n.t("backup.private")}</p>
      <details className={form.fold}>
        <summary>{i18n.t("backup.contents")}</summary>
        <p className={form.small}>{i18n.t("backup.intro")}</p>
      </details>
      <ErasePart />
    </Section>
  );
}
