import { useState } from "react";
import { i18n } from "#i18n";
import { mayBeInSync } from "../../../core/wallets/sync.ts";
import type { Reply } from "../../../messaging/commands.ts";
import { Button } from "../../shared/components/button.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import { Dialog, GoOnButton } from "../../shared/overlays/dialog.tsx";
import { SwitchSetting } from "../shared/settings.tsx";
import { useToast } from "../shared/toast.tsx";

/** Erases everything after the user has confirmed. */
export function EraseButton() {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {i18n.t("erase.button")}
      </Button>
      {isAsking && <EraseDialog onClose={() => setAsking(false)} />}
    </>
  );
}

function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const isInSync = mayBeInSync(usePage(({ sync }) => sync));
  const [fromSync, setFromSync] = useState(false);
  const { run, say } = useToast();

  async function erase() {
    say(null);
    const reply = await run("eraseAll", { fromSync: isInSync && fromSync });
    if (reply === null) return;
    // The consent screen replaces this page, unless the data is still there. The toast stays.
    say(
      reply.kept.length === 0
        ? { kind: "good", text: i18n.t("erase.done") }
        : { kind: "bad", text: i18n.t("erase.notDone", [keptText(reply.kept)]) },
    );
  }

  return (
    <Dialog
      title={i18n.t("erase.confirm")}
      action={
        <GoOnButton variant="danger" onPress={() => void erase()}>
          {i18n.t("erase.confirm")}
        </GoOnButton>
      }
      onClose={onClose}
    >
      <p>{i18n.t("erase.intro")}</p>
      {isInSync && (
        <SwitchSetting
          label={i18n.t("erase.fromSync")}
          help={i18n.t("sync.leaveNote")}
          checked={fromSync}
          onChange={setFromSync}
        />
      )}
    </Dialog>
  );
}

/** @returns what the browser did not delete, in words */
function keptText(kept: Reply<"eraseAll">["kept"]): string {
  return kept.map((one) => i18n.t(`erase.kept.${one}`)).reduce((all, one) => i18n.t("joined", [all, one]));
}
