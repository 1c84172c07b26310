import { useState } from "react";
import { i18n } from "#i18n";
import { shortAddress } from "../../networks/short.ts";
import { Button } from "../button.tsx";
import { useCommand } from "../use-command.ts";
import { useWallets, type WalletView } from "../wallets.ts";
import { refusalWords } from "../words.ts";
import { Notice, type NoticeText } from "./notice.tsx";
import { Section } from "./section.tsx";
import { WalletItem } from "./wallet-item.tsx";
import style from "./wallet-section.module.css";

/** The wallets kept (F5): removed with undo, paused, resumed. */
export function WalletSection() {
  const { data, isError } = useWallets(true);
  const [removed, setRemoved] = useState<string | null>(null);
  const [notice, setNotice] = useState<NoticeText | null>(null);
  const remove = useCommand("removeWallets");
  const undo = useCommand("undoRemove");

  async function removeOne({ id, wallet }: WalletView) {
    const reply = await remove.run({ ids: [id] });
    if (reply === null || reply.removed === 0) return;
    const short = shortAddress(wallet.address);
    setRemoved(short);
    setNotice({ kind: "good", text: i18n.t("list.removed", [short]) });
  }

  async function bringBack(short: string) {
    const reply = await undo.run({});
    if (reply === null) return;
    setRemoved(null);
    setNotice(
      reply.restored > 0
        ? { kind: "good", text: i18n.t("list.restored", [short]) }
        : { kind: "bad", text: i18n.t("list.notRestored") },
    );
  }

  const problem = remove.problem ?? undo.problem;
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
          <Button autoFocus busy={undo.pending} onClick={() => void bringBack(removed)}>
            {i18n.t("list.undo")}
          </Button>
        )}
      </Notice>
      {problem !== null && <Notice notice={{ kind: "bad", text: refusalWords(problem) }} />}
      <ul className={style.list} aria-label={i18n.t("list.title")}>
        {wallets.map((view) => (
          <WalletItem key={view.id} view={view} onRemove={() => void removeOne(view)} />
        ))}
      </ul>
    </Section>
  );
}
