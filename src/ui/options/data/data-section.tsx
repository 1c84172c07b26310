import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { timing } from "../../../config.ts";
import { encodeBackup, type Profile } from "../../../core/backup/encode.ts";
import { airdropsCsv } from "../../../core/export/csv.ts";
import { listRows } from "../../../core/list/row.ts";
import { dismissalLookup } from "../../../core/marks/dismissals.ts";
import { compareNames } from "../../../i18n/language.ts";
import { sheetForm } from "../../../i18n/sheet-form.ts";
import { inTime } from "../../../storage/in-time.ts";
import { type Item, parseStored } from "../../../storage/item.ts";
import { keptItems, savedItem } from "../../../storage/items.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import form from "../../shared/form/form.module.css";
import type { NoticeText } from "../../shared/form/notice.tsx";
import { saveFile } from "../../shared/save-file.ts";
import { useOptionsToast } from "../shared/options-toast.tsx";
import { Section } from "../shared/section.tsx";
import { ErasePart } from "./erase-part.tsx";
import { RestorePart } from "./restore-part.tsx";

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

/** Saves all airdrops in list order, dismissed ones included. */
function ExportButton() {
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
    const name = saveFile("airdrops", "csv", airdropsCsv(rows, sheetForm(), now), now);
    say({ kind: "good", text: i18n.t("data.fileSaved", [name]) });
  }

  return <Button onClick={save}>{i18n.t("export.csv")}</Button>;
}

/** Saves a backup to the downloads. @returns the result in words */
export async function saveBackup(): Promise<NoticeText> {
  const found = await inTime(readProfile(), timing.pageRead).catch(() => null);
  if (found === null) return { kind: "bad", text: i18n.t("state.storage.title") };
  const { profile, isWhole } = found;
  const now = Date.now();
  const name = saveFile("backup", "json", encodeBackup(profile, now), now);
  return isWhole
    ? { kind: "good", text: i18n.t("data.fileSaved", [name]) }
    : { kind: "unsure", text: i18n.t("backup.notWhole", [name]) };
}

/**
 * @returns the contents of a backup, and whether all that was stored could be read: otherwise the backup holds less
 *   than the user expects
 * @throws when the browser's storage itself fails
 */
export async function readProfile(): Promise<{ profile: Profile; isWhole: boolean }> {
  const items = Object.values(keptItems);
  const found = await browser.storage.local.get([...items, savedItem].map(({ key }) => key));
  const isReadable = (item: Item<unknown>) =>
    ["absent", "whole"].includes(parseStored(item, found[item.key]).state);
  const isWhole = items.every(isReadable) && parseStored(savedItem, found[savedItem.key]).value.length === 0;
  const part = <T,>(item: Item<T>): T => parseStored(item, found[item.key]).value;
  const profile = {
    wallets: part(keptItems.wallets),
    dismissals: part(keptItems.dismissals),
    settings: part(keptItems.settings),
    alerts: part(keptItems.alerts),
  };
  return { profile, isWhole };
}
