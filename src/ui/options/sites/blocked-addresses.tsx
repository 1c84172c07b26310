import { i18n } from "#i18n";
import { addressOf, type WalletId } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { Button } from "../../shared/components/button.tsx";
import { Notice } from "../shared/notice.tsx";
import { useActions } from "../shared/use-actions.ts";
import style from "./sites-section.module.css";

export function BlockedAddresses({ ids }: { readonly ids: readonly WalletId[] }) {
  const { run, busy, notice, say } = useActions();

  async function unblock(id: WalletId) {
    say(null);
    const reply = await run("setBlocked", { what: { kind: "wallet", id }, blocked: false });
    if (reply !== null) say({ kind: "good", text: i18n.t("sites.unblocked", [shortAddress(addressOf(id))]) });
  }

  return (
    <>
      {ids.length > 0 && (
        <>
          <h3>{i18n.t("sites.blockedAddresses")}</h3>
          <ul className={style.list} aria-label={i18n.t("sites.blockedAddresses")}>
            {ids.map((id) => (
              <li key={id}>
                <bdi className={style.address}>{addressOf(id)}</bdi>
                <Button
                  busy={busy}
                  aria-label={i18n.t("sites.unblockOf", [shortAddress(addressOf(id))])}
                  onClick={() => void unblock(id)}
                >
                  {i18n.t("sites.unblock")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      <Notice notice={notice} />
    </>
  );
}
