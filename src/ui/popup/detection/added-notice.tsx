import { useRef, useState } from "react";
import { i18n } from "#i18n";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import type { Wallet } from "../../../storage/wallets/watchlist.ts";
import { Button } from "../../shared/components/button.tsx";
import { useCommand } from "../../shared/data/use-command.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { plural, refusalText } from "../../shared/text/error-text.ts";
import { hostOf } from "../../shared/text/format.ts";
import style from "./added-notice.module.css";
import { useAdditions } from "./use-additions.ts";

/**
 * Tells, over whatever page the popup is opened, which wallets scans without a click have added, with undo.
 *
 * @param wallets the watchlist; null until it is read
 */
export function AddedNotice({ wallets }: { readonly wallets: readonly WalletView[] | null }) {
  const added = useAdditions(wallets);
  const remove = useCommand("removeWallets");
  const [undone, setUndone] = useState<number | null>(null);
  const notice = useRef<HTMLElement>(null);
  const problem = added.length > 0 ? remove.problem : null;

  async function undo() {
    const reply = await remove.run({ ids: added.map(({ id }) => id) });
    if (reply === null) return;
    setUndone(reply.removed);
    // The button goes with the wallets.
    notice.current?.focus();
  }

  const isQuiet = added.length === 0 && undone === null;
  return (
    <section ref={notice} tabIndex={-1} className={isQuiet ? style.quiet : style.notice}>
      <div role="status">
        {added.length > 0 && (
          <>
            <p>{plural("scan.addedByItself", added.length)}</p>
            <ul>
              {added.map(({ id, wallet }) => (
                <li key={id}>
                  <code>{shortAddress(wallet.address)}</code> {i18n.t(`network.${wallet.network}`)}
                  <bdi>{siteText(wallet)}</bdi>
                </li>
              ))}
            </ul>
          </>
        )}
        {added.length === 0 && undone !== null && <p>{plural("scan.undone", undone)}</p>}
        {problem !== null && <p className={style.problem}>{refusalText(problem)}</p>}
      </div>
      {added.length > 0 && (
        <Button variant="text" busy={remove.pending} onClick={() => void undo()}>
          {i18n.t("scan.undo")}
        </Button>
      )}
    </section>
  );
}

/** The page that showed the wallet first. */
function siteText({ sources }: Wallet): string {
  const source = sources.find(({ kind }) => kind === "page");
  return source?.kind === "page" ? ` · ${hostOf(source.origin)}` : "";
}
