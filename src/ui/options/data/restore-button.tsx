import { useState } from "react";
import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { readBackup } from "../../../core/backup/decode.ts";
import type { Backup, BackupProblem } from "../../../core/backup/encode.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { buttonClass } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { Dialog, GoOnButton } from "../../shared/overlays/dialog.tsx";
import { formatCount, formatDate } from "../../shared/text/format.ts";
import { SwitchSetting } from "../shared/settings.tsx";
import { useToast } from "../shared/toast.tsx";
import style from "./restore-button.module.css";

/** A decoded backup, and the JSON of its file. */
type Chosen = { readonly file: unknown; readonly backup: Backup };

export function RestoreButton() {
  const { say } = useToast();
  const [chosen, setChosen] = useState<Chosen | null>(null);

  async function choose(file: File) {
    say(null);
    // A file that the browser cannot read is no backup either.
    const text = file.size > limits.backupBytes ? "" : await file.text().catch(() => "");
    const decoded = readBackup(text);
    if (decoded.ok) setChosen(decoded);
    else say({ kind: "bad", text: backupProblemText(decoded.problem) });
  }

  return (
    <>
      <label className={`${buttonClass("plain")} ${style.chooser}`}>
        <input
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
      {chosen !== null && <RestoreDialog chosen={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

type DialogProps = { readonly chosen: Chosen; readonly onClose: () => void };

function RestoreDialog({ chosen: { file, backup }, onClose }: DialogProps) {
  const hasWallets = usePage(({ wallets }) => wallets.length > 0);
  const { run, say } = useToast();
  // An empty profile takes over the backup's settings. A profile in use keeps its own unless the user checks the box.
  const [settings, setSettings] = useState(!hasWallets);

  async function restore() {
    say(null);
    const reply = await run("restoreBackup", { file, settings });
    if (reply === null) return;
    if (reply.restored === null)
      return say({ kind: "bad", text: backupProblemText(reply.problem ?? "notABackup") });
    const { added, over } = reply.restored;
    const words = [i18n.t("restore.done")];
    // A backup can hold marks and settings alone.
    if (added > 0) words.push(pluralText("add.added", added));
    if (over > 0) words.push(i18n.t("list.over", [formatCount(over)]));
    say({ kind: "good", text: words.join(" · ") });
  }

  return (
    <Dialog
      title={i18n.t("restore.button")}
      action={
        <GoOnButton variant="primary" onPress={() => void restore()}>
          {i18n.t("restore.button")}
        </GoOnButton>
      }
      onClose={onClose}
    >
      <p>
        {pluralText("count.wallets", backup.wallets.length)} · {formatDate(backup.madeAt)}
      </p>
      <p>{i18n.t("restore.intro")}</p>
      <SwitchSetting label={i18n.t("restore.settings")} checked={settings} onChange={setSettings} />
    </Dialog>
  );
}

function backupProblemText(problem: BackupProblem): string {
  return i18n.t(`restore.problem.${problem}`);
}
