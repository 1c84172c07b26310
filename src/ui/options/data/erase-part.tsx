import { useState } from "react";
import { i18n } from "#i18n";
import { mayBeInSync } from "../../../core/wallets/sync.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { Notice } from "../../shared/form/notice.tsx";
import { useCommands } from "../../shared/form/use-commands.ts";
import { Dialog } from "../../shared/overlays/dialog.tsx";
import { erasedHash, keptText } from "../first-run/consent.tsx";
import { CheckSetting } from "../shared/settings.tsx";
import style from "./data-section.module.css";

/** Erases everything after the user has confirmed twice. */
export function ErasePart() {
  const [isAsking, setAsking] = useState(false);
  const commands = useCommands();
  return (
    <div className={style.erase}>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {i18n.t("erase.button")}
      </Button>
      {isAsking ? (
        <EraseDialog commands={commands} onClose={() => setAsking(false)} />
      ) : (
        // The user may have closed the dialog before the erasure failed.
        <Notice notice={commands.notice} />
      )}
    </div>
  );
}

type Props = { readonly commands: ReturnType<typeof useCommands>; readonly onClose: () => void };

function EraseDialog({ commands: { run, busy, notice, say }, onClose }: Props) {
  const isInSync = mayBeInSync(usePage(({ sync }) => sync));
  const [fromSync, setFromSync] = useState(false);

  async function erase() {
    say(null);
    const reply = await run("eraseAll", { fromSync: isInSync && fromSync });
    if (reply === null) return;
    const { kept } = reply;
    if (kept.includes("data")) return say({ kind: "bad", text: i18n.t("erase.notDone", [keptText(kept)]) });
    // The consent screen replaces this page, and says the result.
    location.hash = erasedHash(kept);
  }

  return (
    <Dialog
      title={i18n.t("erase.confirm")}
      action={
        <Button variant="danger" busy={busy} onClick={() => void erase()}>
          {i18n.t("erase.confirm")}
        </Button>
      }
      onClose={onClose}
    >
      <p>{i18n.t("erase.intro")}</p>
      {isInSync && (
        <CheckSetting
          label={i18n.t("erase.fromSync")}
          help={i18n.t("erase.syncStays")}
          checked={fromSync}
          onChange={setFromSync}
        />
      )}
      <Notice notice={notice} />
    </Dialog>
  );
}
