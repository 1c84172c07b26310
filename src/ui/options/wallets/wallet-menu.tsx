import type { Ref } from "react";
import { i18n } from "#i18n";
import { publicPage } from "../../../core/airdrops/link.ts";
import { Button } from "../../shared/components/button.tsx";
import { Drawing } from "../../shared/components/icons.tsx";
import { MenuButton, MenuItem, MenuLink } from "../../shared/components/menu.tsx";
import type { WalletView } from "../../shared/data/wallets.ts";
import type { WaysToMove } from "./use-reorder.ts";

type Props = {
  readonly view: WalletView;
  /** The wallet's name, for the accessible names of the button and the actions. */
  readonly name: string;
  /** Base URL of the service: only the public service has pages for addresses. */
  readonly serviceUrl: string;
  readonly ref: Ref<HTMLButtonElement>;
  readonly autoFocus: boolean;
  readonly busy: boolean;
  /** Null where the wallet cannot be moved. */
  readonly move: Pick<WaysToMove, "up" | "down"> | null;
  readonly onRename: () => void;
  readonly onPause: () => void;
  readonly onRemove: () => void;
};

/** SVG path data in a square of 24. */
const icons = {
  rename: "M4 20h4L19 9a2.1 2.1 0 0 0-3-3L5 17zM14 8l3 3",
  pause: "M9 6v12M15 6v12",
  resume: "M8 5.5v13l10-6.5z",
  up: "M12 19V5M6 11l6-6 6 6",
  down: "M12 5v14M6 13l6 6 6-6",
  publicPage: "M14 5h5v5M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4",
  remove: "M4.5 7h15M9.5 7V5h5v2M6.5 7l.8 12h9.4l.8-12M10 11v4.5M14 11v4.5",
};

/** The actions of one wallet: a menu with all actions, and buttons for the two most frequent. */
export function WalletMenu({ view, name, serviceUrl, move, onRename, onPause, onRemove, ...button }: Props) {
  const { id, wallet } = view;
  const page = publicPage(wallet.address, serviceUrl);
  const pause = wallet.paused ? "resume" : "pause";
  const quick = [
    {
      key: "pause",
      icon: icons[pause],
      label: i18n.t(`list.${pause}Of`, [name]),
      act: onPause,
    },
    { key: "remove", icon: icons.remove, label: i18n.t("list.removeOf", [name]), act: onRemove },
  ];
  return (
    <>
      {quick.map(({ key, icon, label, act }) => (
        <Button
          key={key}
          variant="icon"
          aria-label={label}
          title={label}
          busy={button.busy}
          // The second click of a double click would remove the next wallet, which is now below the pointer.
          onClick={({ detail }) => detail < 2 && act()}
        >
          <Drawing path={icon} />
        </Button>
      ))}
      <MenuButton id={`wallet-menu-${id}`} label={i18n.t("row.more", [name])} {...button}>
        {(close) => {
          const closeAnd = (act: () => void) => () => {
            close();
            act();
          };
          return (
            <>
              <MenuItem
                icon={icons.rename}
                words={i18n.t("list.label")}
                name={i18n.t("list.labelOf", [name])}
                onChoose={closeAnd(onRename)}
              />
              <MenuItem
                icon={icons[pause]}
                words={i18n.t(`list.${pause}`)}
                name={i18n.t(`list.${pause}Of`, [name])}
                onChoose={closeAnd(onPause)}
              />
              {move !== null && (
                <>
                  <MenuItem
                    icon={icons.up}
                    words={i18n.t("list.moveUp")}
                    unavailable={move.up === null ? i18n.t("list.first") : null}
                    onChoose={closeAnd(() => move.up?.())}
                  />
                  <MenuItem
                    icon={icons.down}
                    words={i18n.t("list.moveDown")}
                    unavailable={move.down === null ? i18n.t("list.last") : null}
                    onChoose={closeAnd(() => move.down?.())}
                  />
                </>
              )}
              {page !== null && (
                <MenuLink
                  icon={icons.publicPage}
                  words={i18n.t("wallets.publicPage")}
                  name={i18n.t("wallets.publicPageOf", [name])}
                  href={page}
                  onClick={close}
                  onAuxClick={close}
                />
              )}
              <hr />
              <MenuItem
                icon={icons.remove}
                words={i18n.t("list.remove")}
                name={i18n.t("list.removeOf", [name])}
                onChoose={closeAnd(onRemove)}
              />
            </>
          );
        }}
      </MenuButton>
    </>
  );
}
