import { i18n } from "#i18n";
import { airdropsCsv } from "../../../core/export/csv.ts";
import { listRows } from "../../../core/list/row.ts";
import { dismissalLookup } from "../../../core/marks/dismissals.ts";
import { compareNames } from "../../../i18n/language.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { saveFile } from "../../shared/save-file.ts";
import { useOptionsToast } from "../shared/options-toast.tsx";

/** Saves all airdrops in list order, dismissed ones included. */
export function ExportButton() {
  const { views, dismissals } = usePage(({ views, dismissals }) => ({ views, dismissals }));
  const say = useOptionsToast();

  function save() {
    say(null);
    const now = Date.now();
    const dismissalOf = dismissalLookup(dismissals);
    const rows = listRows(views, now, compareNames()).map((row) => ({
      ...row,
      how: dismissalOf(row.wallet.id, row.airdrop)?.how ?? null,
    }));
    if (rows.length === 0) return say({ kind: "unsure", text: i18n.t("export.nothing") });
    const name = saveFile("airdrops", "csv", airdropsCsv(rows, sheetForm()), now);
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  return <Button onClick={save}>{i18n.t("export.csv")}</Button>;
}
