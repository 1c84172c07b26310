import { i18n } from "#i18n";
import { airdropsCsv } from "../../../core/export/csv.ts";
import { listRows } from "../../../core/list/row.ts";
import { dismissalLookup } from "../../../core/marks/dismissals.ts";
import { compareNames } from "../../../i18n/language.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { dismissalsItem } from "../../../storage/items.ts";
import { Button } from "../../shared/components/button.tsx";
import { useItem } from "../../shared/data/use-item.ts";
import { saveFile } from "../../shared/save-file.ts";
import { useOptionsToast } from "../shared/options-toast.tsx";
import { useWallets } from "../wallets/use-wallets.ts";

/** Saves all airdrops in list order, dismissed ones included. */
export function ExportButton() {
  const { data } = useWallets();
  const dismissals = useItem(dismissalsItem);
  const say = useOptionsToast();
  const isReady = data !== undefined && dismissals.state === "known";

  function save() {
    say(null);
    if (!isReady) return say({ kind: "bad", text: i18n.t("state.storage.title") });
    const now = Date.now();
    const dismissalOf = dismissalLookup(dismissals.value);
    const rows = listRows(data.wallets, now, compareNames()).map((row) => ({
      ...row,
      how: dismissalOf(row.wallet.id, row.airdrop)?.how ?? null,
    }));
    if (rows.length === 0) return say({ kind: "unsure", text: i18n.t("export.nothing") });
    const name = saveFile("airdrops", "csv", airdropsCsv(rows, sheetForm()), now);
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  return <Button onClick={save}>{i18n.t("export.csv")}</Button>;
}
