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

/** SVG path data in a square of 24. */
const walletIcons = {
  rename: "M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17zM14 8l3 3",
  pause: "M9 6v12M15 6v12",
  resume: "M8 5.5v13l10-6.5z",
  moveTop: "M12 20V9M6 14l6-6 6 6M6 4h12",
  moveUp: "M12 19V5M6 11l6-6 6 6",
  moveDown: "M12 5v14M6 13l6 6 6-6",
  remove: "M4.5 7h15M9.5 7V5h5v2M6.5 7l.8 12h9.4l.8-12M10 11v4.5M14 11v4.5",
};

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
      <MenuItem icon={walletIcons.rename} words={i18n.t("list.label")} onChoose={onRename} />
      {(canMove ? movesOf(order, view.id) : []).map((move) => (
        <MenuItem
          key={move.to}
          icon={walletIcons[move.to]}
          words={i18n.t(`list.${move.to}`)}
          onChoose={() => actions.move(view, move)}
        />
      ))}
      <MenuItem
        icon={walletIcons[pause]}
        words={i18n.t(`list.${pause}`)}
        name={i18n.t("named", [i18n.t(`list.${pause}`), name])}
        onChoose={() => actions.pause(view)}
      />
      <hr />
      <MenuItem
        icon={walletIcons.remove}
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
