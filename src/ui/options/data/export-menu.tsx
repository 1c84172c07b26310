import { i18n } from "#i18n";
import { isBelow } from "../../../core/airdrops/folding.ts";
import { airdropRecordOf, airdropsCsv, airdropsJson } from "../../../core/export/airdrop-record.ts";
import { deadlineOf } from "../../../core/export/calendar.ts";
import { dismissalsItem } from "../../../storage/airdrops/dismissals.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { MenuButton, MenuItem } from "../../shared/components/menu.tsx";
import { useItem, useValue } from "../../shared/data/use-item.ts";
import { saveCalendar } from "../../shared/files/save-calendar.ts";
import { fileName, saveFile } from "../../shared/files/save-file.ts";
import { plural } from "../../shared/text/error-text.ts";
import { useToast } from "../shared/toast.tsx";
import { useWallets } from "../wallets/use-wallets.ts";
import { listedAirdrops } from "./listed-airdrops.ts";

const types = { csv: "text/csv;charset=utf-8", json: "application/json" } as const;

/** SVG path data in a square of 24. */
const icon = "M12 4v11M7.5 11l4.5 4.5 4.5-4.5M5 19.5h14";

/** One button for the three formats. */
export function ExportMenu() {
  const { data, isError } = useWallets();
  const dismissals = useItem(dismissalsItem);
  const { serviceUrl, smallestValue } = useValue(settingsItem);
  const say = useToast();
  const isReady = data !== undefined && dismissals.state === "known";
  const isBroken = isError || dismissals.state === "failed";
  const isReading = !isReady && !isBroken;

  /** @returns the listed airdrops; null for none, after showing a notice */
  function listed(now: number) {
    say(null);
    const rows = isReady ? listedAirdrops(data.wallets, dismissals.value, now) : [];
    if (rows.length > 0) return rows;
    say(
      isBroken
        ? { kind: "bad", text: i18n.t("data.unreadableStorage") }
        : { kind: "unsure", text: i18n.t("export.nothing") },
    );
    return null;
  }

  function saveAs(end: "csv" | "json") {
    const now = Date.now();
    const airdrops = listed(now)?.map(airdropRecordOf);
    if (airdrops === undefined) return;
    const name = fileName("airdrops", end, now);
    saveFile(name, types[end], end === "csv" ? airdropsCsv(airdrops) : airdropsJson(airdrops, now));
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  function saveDeadlines() {
    const now = Date.now();
    // Folded airdrops get no reminder.
    const rows = listed(now)?.filter(
      ({ how, airdrop: { usdValue }, urgency }) =>
        how === null && !isBelow({ usdValue, urgency }, smallestValue),
    );
    if (rows === undefined) return;
    const deadlines = rows.flatMap((row) => deadlineOf(row, now) ?? []);
    const name = saveCalendar("deadlines", deadlines, serviceUrl, now);
    if (name === null) return say({ kind: "unsure", text: i18n.t("export.noDeadline") });
    const without = rows.length - deadlines.length;
    const saved = plural("export.calendarSaved", deadlines.length, name);
    const text = without === 0 ? saved : `${saved} ${plural("export.without", without)}`;
    say({ kind: "good", text });
  }

  return (
    <MenuButton id="export" label={i18n.t("export.title")} words={i18n.t("export.title")} busy={isReading}>
      <MenuItem icon={icon} words={i18n.t("export.csv")} onChoose={() => saveAs("csv")} />
      <MenuItem icon={icon} words={i18n.t("export.json")} onChoose={() => saveAs("json")} />
      <MenuItem
        icon={icon}
        words={i18n.t("export.calendar")}
        note={i18n.t("export.calendarNote")}
        onChoose={saveDeadlines}
      />
    </MenuButton>
  );
}
