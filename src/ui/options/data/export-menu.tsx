import { i18n } from "#i18n";
import type { Time } from "../../../config.ts";
import { airdropsCsv, type ExportedRow } from "../../../core/export/airdrops-csv.ts";
import { deadlineOf } from "../../../core/export/calendar.ts";
import { isFolded } from "../../../core/list/folding.ts";
import { listRows } from "../../../core/list/row.ts";
import { dismissalLookup } from "../../../core/marks/dismissals.ts";
import { compareNames } from "../../../i18n/compare-names.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { pageHostsItem } from "../../../storage/page-hosts.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useItem, useValue } from "../../shared/data/use-item.ts";
import { saveCalendar } from "../../shared/files/save-calendar.ts";
import { saveFile } from "../../shared/files/save-file.ts";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import { useOptionsToast } from "../shared/options-toast.tsx";
import { useWallets } from "../wallets/use-wallets.ts";

/** One button for both formats. */
export function ExportMenu() {
  const { data } = useWallets();
  const dismissals = useItem(dismissalsItem);
  const { serviceUrl, smallestValue } = useValue(settingsItem);
  const pageHosts = useValue(pageHostsItem);
  const say = useOptionsToast();
  const isReady = data !== undefined && dismissals.state === "known";

  /** @param write saves a file and returns its name; null for nothing to save */
  function save(write: (rows: readonly ExportedRow[], now: Time) => string | null) {
    say(null);
    if (!isReady) return say({ kind: "bad", text: i18n.t("state.storage.title") });
    const now = Date.now();
    const dismissalOf = dismissalLookup(dismissals.value);
    // In list order, dismissed ones included.
    const rows = listRows(data.wallets, now, compareNames()).map((row) => ({
      ...row,
      how: dismissalOf(row.wallet.id, row.airdrop)?.how ?? null,
    }));
    const name = rows.length === 0 ? null : write(rows, now);
    say(
      name === null
        ? { kind: "unsure", text: i18n.t("export.nothing") }
        : { kind: "good", text: i18n.t("data.fileSaved", [name]) },
    );
  }

  function csv(rows: readonly ExportedRow[], now: Time) {
    return saveFile("airdrops", "csv", airdropsCsv(rows, sheetForm()), now);
  }

  /** Folded airdrops get no reminder. */
  function deadlines(rows: readonly ExportedRow[], now: Time) {
    const wanted = rows.filter(
      ({ how, airdrop: { usdValue }, urgency }) =>
        how === null && !isFolded({ usdValue, urgency }, smallestValue),
    );
    return saveCalendar(
      "deadlines",
      wanted.flatMap((row) => deadlineOf(row, now) ?? []),
      { serviceUrl, pageHosts },
      now,
    );
  }

  return (
    <MenuButton id="export" label={i18n.t("export.title")} words={i18n.t("export.title")}>
      <MenuItem icon="download" words={i18n.t("export.csv")} onChoose={() => save(csv)} />
      <MenuItem icon="download" words={i18n.t("export.calendar")} onChoose={() => save(deadlines)} />
    </MenuButton>
  );
}
