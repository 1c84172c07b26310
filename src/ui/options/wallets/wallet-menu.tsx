import type { Ref } from "react";
import { i18n } from "#i18n";
import type { WalletView } from "../../shared/data/page-data.ts";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import type { WalletActions } from "./use-wallet-actions.ts";

type Props = {
  readonly view: WalletView;
  /** The wallet's name, for the accessible names. */
  readonly name: string;
  readonly actions: WalletActions;
  readonly busy: boolean;
  readonly ref: Ref<HTMLButtonElement>;
  readonly onRename: () => void;
};

/** The menu with all actions of one wallet. */
export function WalletMenu({ view, name, actions, busy, ref, onRename }: Props) {
  const pause = view.wallet.paused ? "resume" : "pause";
  return (
    <MenuButton id={`wallet-menu-${view.id}`} label={i18n.t("row.more", [name])} ref={ref} busy={busy}>
      <MenuItem icon="rename" words={i18n.t("list.label")} onChoose={onRename} />
      <MenuItem
        icon={pause}
        words={i18n.t(`list.${pause}`)}
        name={i18n.t("named", [i18n.t(`list.${pause}`), name])}
        onChoose={() => actions.pause([view])}
      />
      <hr />
      <MenuItem
        icon="remove"
        words={i18n.t("list.remove")}
        name={i18n.t("named", [i18n.t("list.remove"), name])}
        onChoose={() => actions.remove([view])}
      />
    </MenuButton>
  );
}
