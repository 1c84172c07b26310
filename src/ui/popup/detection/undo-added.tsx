import { useState } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { useActions } from "../model/actions.ts";

type Props = {
  /** The wallets that a scan has added. */
  readonly ids: readonly WalletId[];
  readonly onUndone?: () => void;
};

/** Removes the wallets that a scan has added. */
export function UndoAdded({ ids, onUndone }: Props) {
  const { run, showMessage } = useActions();
  const [isBusy, setBusy] = useState(false);
  async function undo() {
    setBusy(true);
    const reply = await run("removeWallets", { ids: [...ids] });
    setBusy(false);
    if (reply === null) return;
    // The toast may not have been shown for long enough to count as seen.
    void run("noteAdditionsSeen", { ids: [...ids] });
    showMessage(pluralText("list.removedMore", reply.removed));
    onUndone?.();
  }
  return (
    <Button variant="text" busy={isBusy} onClick={() => void undo()}>
      {i18n.t("dismissed.undo")}
    </Button>
  );
}
