import { useRef, useState } from "react";
import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { readBackup } from "../../../core/backup/decode.ts";
import type { Backup, BackupProblem } from "../../../core/backup/profile.ts";
import { restoredDismissals } from "../../../core/backup/restore.ts";
import { servicePattern } from "../../../core/service-url.ts";
import type { Wallet } from "../../../core/wallets/wallet.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { watchlistItem } from "../../../storage/wallets/watchlist.ts";
import { Button, buttonClass } from "../../shared/components/button.tsx";
import { useItem, useValue } from "../../shared/data/use-item.ts";
import { refusalText } from "../../shared/text/error-text.ts";
import { formatCount, formatDate, hostOf } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import { CheckSetting } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import style from "./data-section.module.css";

/** A decoded backup, and the JSON of its file. */
type Chosen = { readonly file: unknown; readonly backup: Backup };

export function RestorePart() {
  const { serviceUrl } = useValue(settingsItem);
  const { run, busy, say } = useToastCommands();
  const watchlist = useItem(watchlistItem);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [settings, setSettings] = useState(false);
  const [service, setService] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const itsService = chosen?.backup.settings.serviceUrl ?? serviceUrl;

  function refuse(problem: BackupProblem) {
    setChosen(null);
    const text = problem === "secret" ? refusalText(problem) : i18n.t(`restore.problem.${problem}`);
    say({ kind: "bad", text });
  }

  async function choose(file: File) {
    say(null);
    setChosen(null);
    if (file.size > limits.backupBytes) return refuse("notABackup");
    // A file that the browser cannot read is no backup either.
    const text = await file.text().catch(() => "");
    const decoded = readBackup(text);
    if (!decoded.ok) return refuse(decoded.problem);
    // An empty profile takes over the backup's settings. A profile in use keeps its own unless the user
    // checks the box.
    setSettings(watchlist.state === "known" && watchlist.value.length === 0);
    // Always off at first: a stranger's file could send the addresses and the next key to the stranger's host.
    setService(false);
    setChosen(decoded);
  }

  function close() {
    setChosen(null);
    field.current?.focus();
  }

  /** Call it directly in a click handler: the browser asks for the permission only then. */
  function restore(chosen: Chosen) {
    say(null);
    const isOther = service && itsService !== serviceUrl;
    if (isOther) void run("askForService", { url: itsService });
    const permission = { origins: [servicePattern(itsService)] };
    const asked = isOther ? browser.permissions.request(permission) : Promise.resolve(false);
    void finish(chosen, isOther, asked);
  }

  async function finish({ file }: Chosen, isOther: boolean, asked: Promise<boolean>) {
    // A browser whose policy forbids the question throws. That counts as a denial.
    const isReached = await asked.catch(() => false);
    const reply = await run("restoreBackup", { file, settings, service: isOther });
    if (reply === null) return;
    if (reply.restored === null) return refuse(reply.problem ?? "notABackup");
    const { added, over } = reply.restored;
    const words = [i18n.t("restore.done")];
    // A backup can hold marks and settings alone.
    if (added > 0) words.push(pluralText("add.added", added));
    if (over > 0) words.push(i18n.t("list.over", [formatCount(over)]));
    const isMissing = isOther && !isReached;
    if (isMissing) words.push(i18n.t("restore.missingService", [hostOf(itsService), hostOf(serviceUrl)]));
    say({ kind: isMissing ? "bad" : "good", text: words.join(" · ") });
    close();
  }

  return (
    <>
      <label className={`${buttonClass("plain")} ${style.chooser}`}>
        <input
          ref={field}
          id="restore-file"
          className={style.file}
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The browser reports no change when the user chooses the same file again.
            target.value = "";
            if (file !== undefined) void choose(file);
          }}
        />
        {i18n.t("restore.file")}
      </label>
      <div role="status" className={style.preview}>
        {chosen !== null && (
          <Preview backup={chosen.backup} here={watchlist.state === "known" ? watchlist.value : []} />
        )}
      </div>
      {chosen !== null && (
        <div className={style.choices}>
          <CheckSetting label={i18n.t("restore.settings")} checked={settings} onChange={setSettings} />
          {itsService !== serviceUrl && (
            <CheckSetting
              label={i18n.t("restore.service", [hostOf(itsService)])}
              help={i18n.t("restore.serviceHelp", [hostOf(serviceUrl)])}
              checked={service}
              onChange={setService}
            />
          )}
          <div className={form.buttons}>
            <Button variant="primary" busy={busy} onClick={() => restore(chosen)}>
              {i18n.t("restore.button")}
            </Button>
            <Button busy={busy} onClick={close}>
              {i18n.t("leave.cancel")}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

function Preview({ backup, here }: { readonly backup: Backup; readonly here: readonly Wallet[] }) {
  const { madeAt, wallets } = backup;
  const marks = restoredDismissals(here, backup).length;
  return (
    <>
      <p>
        {pluralText("count.wallets", wallets.length)} · {formatDate(madeAt)}
      </p>
      {marks > 0 && <p>{pluralText("restore.marks", marks)}</p>}
      <p>{i18n.t("restore.intro")}</p>
    </>
  );
}
