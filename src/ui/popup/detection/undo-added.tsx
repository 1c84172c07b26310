import { useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { additionsItem } from "../../../storage/wallets/additions.ts";
import { Button } from "../../shared/components/button.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import { plural } from "../../shared/text/error-text.ts";
import { useActions } from "../shared/actions.ts";
import { usePopup } from "../shared/popup-context.tsx";

type Props = {
  /** The wallets that a scan has added. */
  readonly ids: readonly WalletId[];
  readonly onUndone?: () => void;
};

/** Removes the wallets that a scan has added. */
export function UndoAdded({ ids, onUndone }: Props) {
  const { run, say } = useActions();
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    const reply = await run("removeWallets", { ids: [...ids] });
    setBusy(false);
    if (reply === null) return;
    // The toast may not have been shown for long enough to count as seen.
    void run("noteAdditionsSeen", { ids: [...ids] });
    say(plural("list.removedMore", reply.removed));
    onUndone?.();
  }
  return (
    <Button variant="text" busy={isBusy} onClick={() => void undo()}>
      {i18n.t("scan.undo")}
    </Button>
  );
}

/** Lets Windfall ask before each addition from now on. @param ids the wallets that a scan has added */
export function AlwaysAsk({ ids }: Pick<Props, "ids">) {
  const { contents } = usePopup();
  const additions = useValue(additionsItem);
  const { run, say } = useActions();
  // After a question, the user has agreed to these wallets already.
  const isUnasked = additions.some(({ id }) => ids.includes(id));
  if (contents.settings.alwaysAsk || !isUnasked) return null;

  async function ask() {
    if ((await run("saveSettings", { alwaysAsk: true })) !== null) say(i18n.t("scan.alwaysAskNow"));
  }
  return (
    <Button variant="text" title={i18n.t("detection.alwaysAsk")} onClick={() => void ask()}>
      {i18n.t("scan.alwaysAsk")}
    </Button>
  );
}
