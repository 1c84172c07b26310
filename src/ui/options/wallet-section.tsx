import { useState } from "react";
import { i18n } from "#i18n";
import { shortAddress } from "../../networks/short.ts";
import { Button } from "../button.tsx";
import { useWallets, type WalletView } from "../wallets.ts";
import { Notice } from "./notice.tsx";
import { Section } from "./section.tsx";
import { useActions } from "./use-actions.ts";
import { WalletItem } from "./wallet-item.tsx";
import style from "./wallet-section.module.css";

/** The wallets kept (F5): removed with undo, paused, resumed. */
export function WalletSection() {
  const { data, isError } = useWallets(true);
  const [removed, setRemoved] = useState<string | null>(null);
  const { run, busy, notice, say } = useActions();

  async function removeOne({ id, wallet }: WalletView) {
    const reply = await run("removeWallets", { ids: [id] });
    if (reply === null || reply.removed === 0) return;
    const short = shortAddress(wallet.address);
    setRemoved(short);
    say({ kind: "good", text: i18n.t("list.removed", [short]) });
  }

  async function bringBack(short: string) {
    const reply = await run("undoRemove", {});
    if (reply === null) return;
    setRemoved(null);
    say(
      reply.restored > 0
        ? { kind: "good", text: i18n.t("list.restored", [short]) }
        : { kind: "bad", text: i18n.t("list.notRestored") },
    );
  }

  const wallets = data?.wallets ?? [];
  return (
    <Section id="wallets" title={i18n.t("list.title")}>
      {isError && <Notice notice={{ kind: "bad", text: i18n.t("state.storage.title") }} />}
      {data?.unreadable === "all" && <Notice notice={{ kind: "bad", text: i18n.t("list.unreadable") }} />}
      {data?.unreadable === "some" && (
        <Notice notice={{ kind: "bad", text: i18n.t("list.someUnreadable") }} />
      )}
      {data !== undefined && wallets.length === 0 && data.unreadable === "none" && (
        <p className={style.empty}>{i18n.t("list.empty")}</p>
      )}
      <Notice notice={notice}>
        {removed !== null && (
          <Button autoFocus busy={busy} onClick={() => void bringBack(removed)}>
            {i18n.t("list.undo")}
          </Button>
        )}
      </Notice>
      <ul className={style.list} aria-label={i18n.t("list.title")}>
        {wallets.map((view) => (
          <WalletItem key={view.id} view={view} onRemove={() => void removeOne(view)} />
        ))}
      </ul>
    </Section>
  );
}
