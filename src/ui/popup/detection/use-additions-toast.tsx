import { useState } from "react";
import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Wallet } from "../../../storage/wallets/watchlist.ts";
import { Button } from "../../shared/components/button.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import type { Toast } from "../toast/toast-area.tsx";
import style from "./scan-toast.module.css";
import { useAdditions } from "./use-additions.ts";

/** Announces the wallets that scans without a click have added. @param wallets null until they are read */
export function useAdditionsToast(wallets: readonly WalletView[] | null): Toast | null {
  const [isShown, setShown] = useState(false);
  const added = useAdditions(wallets, isShown);
  const remove = useCommand("removeWallets");
  const [undone, setUndone] = useState<number | null>(null);

  async function undo() {
    const reply = await remove.run({ ids: added.map(({ id }) => id) });
    if (reply !== null) setUndone(reply.removed);
  }

  if (added.length === 0)
    return undone === null
      ? null
      : { key: "additions-undone", words: <p>{plural("scan.undone", undone)}</p> };
  return {
    // The user did not ask for these wallets, so the toast stays until the user closes it.
    isQuestion: true,
    onShown: setShown,
    key: `additions ${added.map(({ id }) => id).join()} ${remove.problem}`,
    words: (
      <>
        <p>{plural("scan.addedByItself", added.length)}</p>
        <ul className={style.added}>
          {added.map(({ id, wallet }) => (
            <li key={id}>
              <code>{shortAddress(wallet.address)}</code> {i18n.t(`network.${wallet.network}`)}
              <bdi>{siteText(wallet)}</bdi>
            </li>
          ))}
        </ul>
        {remove.problem !== null && <p className={style.problem}>{refusalText(remove.problem)}</p>}
      </>
    ),
    buttons: (
      <Button variant="text" busy={remove.pending} onClick={() => void undo()}>
        {i18n.t("scan.undo")}
      </Button>
    ),
  };
}

/** The host of the first page that showed the wallet. */
function siteText({ sources }: Wallet): string {
  const source = sources.find(({ kind }) => kind === "page");
  return source?.kind === "page" ? ` · ${hostOf(source.origin)}` : "";
}
