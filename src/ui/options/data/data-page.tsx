import { i18n } from "#i18n";
import { encodeBackup } from "../../../core/backup/encode.ts";
import { airdropsCsv } from "../../../core/export/csv.ts";
import { listRows } from "../../../core/list/row.ts";
import { dismissalLookup } from "../../../core/marks/dismissals.ts";
import { compareNames } from "../../../i18n/language.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import { saveFile } from "../../shared/save-file.ts";
import { Section } from "../shared/section.tsx";
import { useToast } from "../shared/toast.tsx";
import { EraseButton } from "./erase-button.tsx";
import { RestoreButton } from "./restore-button.tsx";
import { SyncSection } from "./sync-section.tsx";

export function DataPage() {
  return (
    <>
      <SyncSection />
      <Section>
        <p>{i18n.t("backup.intro")}</p>
        <div className={form.buttons}>
          <BackupButton />
          <RestoreButton />
          <ExportButton />
        </div>
      </Section>
      <div>
        <EraseButton />
      </div>
    </>
  );
}

function BackupButton() {
  const { damaged, saved, trouble, ...profile } = usePage(
    ({ wallets, dismissals, settings, alerts, damaged, saved, trouble }) => {
      return { wallets, dismissals, settings, alerts, damaged, saved, trouble };
    },
  );
  const { say } = useToast();

  function save() {
    say(null);
    const now = Date.now();
    const name = saveFile("backup", "json", encodeBackup(profile, now), now);
    // Otherwise the backup holds less than the user expects.
    const isWhole = damaged.length === 0 && saved.length === 0 && trouble === null;
    say(
      isWhole
        ? { kind: "good", text: i18n.t("data.fileSaved", [name]) }
        : { kind: "unsure", text: i18n.t("backup.notWhole", [name]) },
    );
  }

  return <Button onClick={save}>{i18n.t("backup.save")}</Button>;
}

/** Saves all airdrops in list order, dismissed ones included. */
function ExportButton() {
  const { views, dismissals } = usePage(({ views, dismissals }) => ({ views, dismissals }));
  const { say } = useToast();

  function save() {
    say(null);
    const now = Date.now();
    const dismissalOf = dismissalLookup(dismissals);
    const rows = listRows(views, now, compareNames()).map((row) => ({
      ...row,
      how: dismissalOf(row.wallet.id, row.airdrop)?.how ?? null,
    }));
    const name = saveFile("airdrops", "csv", airdropsCsv(rows, sheetForm(), now), now);
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  return (
    <Button disabled={views.every(({ snapshot }) => !snapshot?.airdrops.length)} onClick={save}>
      {i18n.t("export.csv")}
    </Button>
  );
}
