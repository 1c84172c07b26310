import type { Ref } from "react";
import { i18n } from "#i18n";
import type { WalletId } from "../../../core/addresses/network.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import type { Move, WalletActions } from "./use-wallet-actions.ts";
import { useWallets } from "./use-wallets.ts";

type ItemsProps = {
  readonly view: WalletView;
  /** The wallet's name, for the accessible names. */
  readonly name: string;
  readonly canMove: boolean;
  readonly actions: WalletActions;
  readonly onRename: () => void;
};

type Props = ItemsProps & { readonly ref: Ref<HTMLButtonElement>; readonly busy: boolean };

/** The menu with all actions of one wallet. */
export function WalletMenu({ ref, busy, ...items }: Props) {
  const { view, name } = items;
  return (
    <MenuButton id={`wallet-menu-${view.id}`} label={i18n.t("row.more", [name])} ref={ref} busy={busy}>
      <WalletMenuItems {...items} />
    </MenuButton>
  );
}

/** A component of its own, so that only an open menu reads the order of all wallets. */
function WalletMenuItems({ view, name, canMove, actions, onRename }: ItemsProps) {
  const order = useWallets().data?.wallets ?? [];
  const pause = view.wallet.paused ? "resume" : "pause";
  return (
    <>
      <MenuItem icon="rename" words={i18n.t("list.label")} onChoose={onRename} />
      {(canMove ? movesOf(order, view.id) : []).map((move) => (
        <MenuItem
          key={move.to}
          icon={move.to}
          words={i18n.t(`list.${move.to}`)}
          onChoose={() => actions.move(view, move)}
        />
      ))}
      <MenuItem
        icon={pause}
        words={i18n.t(`list.${pause}`)}
        name={i18n.t("named", [i18n.t(`list.${pause}`), name])}
        onChoose={() => actions.pause(view)}
      />
      <hr />
      <MenuItem
        icon="remove"
        words={i18n.t("list.remove")}
        name={i18n.t("named", [i18n.t("list.remove"), name])}
        onChoose={() => actions.remove(view)}
      />
    </>
  );
}

/** @param order the whole list @returns the ways to move a wallet */
function movesOf(order: readonly WalletView[], id: WalletId): readonly Move[] {
  const at = order.findIndex((view) => view.id === id);
  const [first] = order;
  const previous = order[at - 1];
  const of = order.length;
  const isLast = at === of - 1;
  return [
    ...(first === undefined || at < 2 ? [] : [{ to: "moveTop", before: first.id, place: 1, of } as const]),
    ...(previous === undefined ? [] : [{ to: "moveUp", before: previous.id, place: at, of } as const]),
    ...(isLast ? [] : [{ to: "moveDown", before: order[at + 2]?.id ?? null, place: at + 2, of } as const]),
  ];
}
