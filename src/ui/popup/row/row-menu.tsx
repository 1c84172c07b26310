import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { itemKey, withSameId } from "../../../core/list/bundles.ts";
import { allRows } from "../../../core/list/listing.ts";
import type { DismissalKind } from "../../../core/marks/dismissals.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Menu, MenuItem } from "../../shared/overlays/menu.tsx";
import { type OpenMenu, useActions } from "../model/actions.ts";
import { useDone, usePopup } from "../model/popup-context.tsx";
import { rowMenuId } from "./row-parts.tsx";

/** The menu of a row, while one is open. */
export function RowMenu() {
  const { menu } = useDone();
  return menu !== null && <OpenRowMenu key={itemKey(menu.bundle)} menu={menu} />;
}

function OpenRowMenu({ menu }: { readonly menu: OpenMenu }) {
  const { listing } = usePopup();
  const actions = useActions();
  const { bundle, button } = menu;
  const { airdrop, rows } = bundle;
  const isShared = rows.length > 1;

  const dismiss = (how: DismissalKind, everywhere: boolean) =>
    void actions.dismiss(withSameId(bundle, allRows(listing)), {
      how,
      everywhere,
    });

  return (
    <Menu
      id={rowMenuId}
      label={i18n.t("row.more", [cleanText(airdrop.name, limits.nameChars)])}
      button={button}
      onClose={() => actions.closeMenu(menu)}
    >
      <MenuItem
        icon="good"
        words={[i18n.t("row.claimed"), isShared ? pluralText("count.wallets", rows.length) : []]
          .flat()
          .join(" · ")}
        onChoose={() => dismiss("claimed", false)}
      />
      <hr />
      {!isShared && (
        <MenuItem icon="unseen" words={i18n.t("row.hide")} onChoose={() => dismiss("hidden", false)} />
      )}
      <MenuItem
        icon={isShared ? "unseen" : null}
        words={i18n.t("row.hideEverywhere")}
        onChoose={() => dismiss("hidden", true)}
      />
    </Menu>
  );
}
