import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import { cleanText } from "../../../core/clean-text.ts";
import { deadlineOf } from "../../../core/export/calendar.ts";
import { itemKey } from "../../../core/list/bundles.ts";
import type { DismissalKind } from "../../../core/marks/dismissals.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { saveCalendar } from "../../shared/files/save-calendar.ts";
import { Menu, MenuItem } from "../../shared/overlays/menu.tsx";
import { type OpenMenu, useActions } from "../model/actions.ts";
import { useDone, usePopup } from "../model/popup-context.tsx";
import { rowMenuId } from "./row-parts.tsx";

/** SVG path data in a square of 24. */
const icons = {
  calendar:
    "M13 20H6a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 6 6h12a1.5 1.5 0 0 1 1.5 1.5V13M4.5 10.5h15M8.5 3.5v4M15.5 3.5v4M18 16v5M15.5 18.5h5",
  claimed: "m5 12.5 4.5 4.5L19 7.5",
  hide: "M3 12s3.3-6 9-6 9 6 9 6-3.3 6-9 6-9-6-9-6M4 20 20 4",
};

/** The menu of a row, while one is open. */
export function RowMenu() {
  const { menu } = useDone();
  return menu !== null && <OpenRowMenu key={itemKey(menu.bundle)} menu={menu} />;
}

function OpenRowMenu({ menu }: { readonly menu: OpenMenu }) {
  const { now, pages } = usePopup();
  const actions = useActions();
  const { bundle, button } = menu;
  const { airdrop, rows } = bundle;
  const [row, ...others] = rows;
  const isShared = others.length > 0;
  // Several wallets may have several deadlines.
  const deadline = isShared ? null : deadlineOf(row, now);

  const saveEvent = actions.leavingPage(() => {
    if (deadline === null) return;
    const name = saveCalendar("deadline", [deadline], pages, Date.now());
    if (name !== null) actions.showMessage(i18n.t("data.fileSaved", [name]));
  });

  const dismiss = (how: DismissalKind, everywhere: boolean) =>
    void actions.dismiss(bundle, { how, everywhere });

  return (
    <Menu
      id={rowMenuId}
      label={i18n.t("row.more", [cleanText(airdrop.name, limits.nameChars)])}
      button={button}
      onClose={() => actions.closeMenu(menu)}
    >
      <MenuItem
        icon={icons.claimed}
        words={[i18n.t("row.claimed"), isShared ? pluralText("count.wallets", rows.length) : []]
          .flat()
          .join(" · ")}
        onChoose={() => dismiss("claimed", false)}
      />
      {deadline !== null && (
        <MenuItem icon={icons.calendar} words={i18n.t("row.calendar")} onChoose={saveEvent} />
      )}
      <hr />
      {!isShared && (
        <MenuItem icon={icons.hide} words={i18n.t("row.hide")} onChoose={() => dismiss("hidden", false)} />
      )}
      <MenuItem
        icon={isShared ? icons.hide : ""}
        words={i18n.t("row.hideEverywhere")}
        onChoose={() => dismiss("hidden", true)}
      />
    </Menu>
  );
}
