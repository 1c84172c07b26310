import { useRef, useState } from "react";
import { i18n } from "#i18n";
import { mayBeInSync, syncItem } from "../../../storage/sync.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { erasedHash, partlyErasedHash } from "../first-run/consent.tsx";
import { Notice } from "../shared/notice.tsx";
import { CheckSetting } from "../shared/settings.tsx";
import { useCommands } from "../shared/use-commands.ts";
import style from "./data-section.module.css";

/** Erases everything after the user has confirmed twice. */
export function ErasePart() {
  const { run, busy, notice, say } = useCommands();
  const sync = useValue(syncItem);
  const dialog = useRef<HTMLDialogElement>(null);
  const [fromSync, setFromSync] = useState(false);
  const isInSync = mayBeInSync(sync);

  function ask() {
    say(null);
    setFromSync(false);
    dialog.current?.showModal();
  }

  async function erase() {
    say(null);
    const reply = await run("eraseAll", { fromSync: isInSync && fromSync });
    if (reply === null) return;
    // The consent screen replaces this page, and says the result.
    location.hash = reply.isComplete ? erasedHash : partlyErasedHash;
  }

  return (
    <div className={style.erase}>
      <Button variant="danger" onClick={ask}>
        {i18n.t("erase.button")}
      </Button>
      <dialog
        ref={dialog}
        className={style.dialog}
        aria-labelledby="erase-title"
        aria-describedby="erase-intro"
      >
        <h2 id="erase-title">{i18n.t("erase.confirm")}</h2>
        <p id="erase-intro">{i18n.t("erase.intro")}</p>
        {isInSync && (
          <CheckSetting
            label={i18n.t("erase.fromSync")}
            help={i18n.t("erase.syncStays")}
            checked={fromSync}
            onChange={setFromSync}
          />
        )}
        <Notice notice={notice} />
        <div className={style.ways}>
          <Button busy={busy} onClick={() => dialog.current?.close()}>
            {i18n.t("leave.cancel")}
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void erase()}>
            {i18n.t("erase.confirm")}
          </Button>
        </div>
      </dialog>
    </div>
  );
}
