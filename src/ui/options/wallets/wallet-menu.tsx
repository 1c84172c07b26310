import { type Ref, useState } from "react";
import { i18n } from "#i18n";
import { walletPage } from "../../../core/airdrops/link.ts";
import { listViewItem } from "../../../storage/display.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import type { WalletView } from "../../shared/data/wallets.ts";
import { LeaveDialog } from "../../shared/overlays/leave-dialog.tsx";
import { MenuButton, MenuItem, MenuLink } from "../../shared/overlays/menu.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { usePageConditions } from "./use-page-conditions.ts";
import type { WalletActions } from "./use-wallet-actions.ts";
import { useWallets } from "./use-wallets.ts";
import { movesOf } from "./wallet-order.ts";

type Props = ItemsProps & {
  /** The wallet's name, for the accessible name of the menu. */
  readonly name: string;
  readonly ref: Ref<HTMLButtonElement>;
  readonly busy: boolean;
};

type ItemsProps = {
  readonly view: WalletView;
  readonly name: string;
  readonly canMove: boolean;
  readonly actions: WalletActions;
  readonly onRename: () => void;
};

/** SVG path data in a square of 24. */
const walletIcons = {
  rename: "M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17zM14 8l3 3",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  airdrops: "M9 6h11M9 12h11M9 18h11M4.5 6v.1M4.5 12v.1M4.5 18v.1",
  pause: "M9 6v12M15 6v12",
  resume: "M8 5.5v13l10-6.5z",
  top: "M12 20V9M6 14l6-6 6 6M6 4h12",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  publicPage: "M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4",
  remove: "M4.5 7h15M9.5 7V5h5v2M6.5 7l.8 12h9.4l.8-12M10 11v4.5M14 11v4.5",
};

const moveWords = { top: "list.moveTop", up: "list.moveUp", down: "list.moveDown" } as const;

type Page = { readonly url: string; readonly host: string };

/** The menu with all actions of one wallet. */
export function WalletMenu({ ref, busy, ...items }: Props) {
  const [leaving, setLeaving] = useState<Page | null>(null);
  return (
    <>
      <MenuButton
        id={`wallet-menu-${items.view.id}`}
        label={i18n.t("row.more", [items.name])}
        ref={ref}
        busy={busy}
      >
        <WalletMenuItems {...items} onLeave={setLeaving} />
      </MenuButton>
      {leaving !== null && <WalletLeaving page={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

/** A component of its own, so that only an open menu reads what its items need. */
function WalletMenuItems({
  view,
  name,
  canMove,
  actions,
  onRename,
  onLeave,
}: ItemsProps & { readonly onLeave: (page: Page) => void }) {
  const conditions = usePageConditions();
  const listView = useValue(listViewItem);
  const order = useWallets().data?.wallets ?? [];
  const { id, wallet } = view;
  const page = walletPage(wallet, view.snapshot, conditions);
  const pause = wallet.paused ? "resume" : "pause";
  return (
    <>
      <MenuItem icon={walletIcons.copy} words={i18n.t("list.copy")} onChoose={() => actions.copy(view)} />
      <MenuItem
        icon={walletIcons.airdrops}
        words={i18n.t("list.showAirdrops")}
        onChoose={() => actions.showAirdrops(view, listView)}
      />
      {page.kind === "trusted" && (
        <MenuLink icon={walletIcons.publicPage} words={i18n.t("wallets.publicPage")} href={page.url} />
      )}
      {page.kind === "elsewhere" && (
        <MenuItem
          icon={walletIcons.publicPage}
          words={i18n.t("wallets.publicPage")}
          onChoose={() => onLeave(page)}
        />
      )}
      <MenuItem icon={walletIcons.rename} words={i18n.t("list.label")} onChoose={onRename} />
      {(canMove ? movesOf(order, id) : []).map((move) => (
        <MenuItem
          key={move.to}
          icon={walletIcons[move.to]}
          words={i18n.t(moveWords[move.to])}
          onChoose={() => actions.move(view, move)}
        />
      ))}
      <MenuItem
        icon={walletIcons[pause]}
        words={i18n.t(`list.${pause}`)}
        name={i18n.t(`list.${pause}Of`, [name])}
        onChoose={() => actions.pause([view], !wallet.paused)}
      />
      <hr />
      <MenuItem
        icon={walletIcons.remove}
        words={i18n.t("list.remove")}
        name={i18n.t("list.removeOf", [name])}
        onChoose={() => actions.remove([view])}
      />
    </>
  );
}

type LeavingProps = { readonly page: Page; readonly onClose: () => void };

/** A component of its own, so that only an open question reads the answers of all wallets. */
function WalletLeaving({ page, onClose }: LeavingProps) {
  const { run } = useToastCommands();
  const { serviceUrl } = useValue(settingsItem);
  const wallets = useWallets().data?.wallets ?? [];
  return (
    <LeaveDialog
      {...page}
      serviceUrl={serviceUrl}
      snapshots={wallets.flatMap(({ snapshot }) => snapshot ?? [])}
      onOpen={(_event, host) => {
        if (host !== null) void run("setPageHost", { serviceUrl, host, allowed: true });
      }}
      onClose={onClose}
    />
  );
}
