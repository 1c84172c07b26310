import { useId } from "react";
import { i18n } from "#i18n";
import { airdropOf } from "../../../core/airdrops/airdrop.ts";
import { type Bundle, withSameId } from "../../../core/list/bundles.ts";
import { allRows } from "../../../core/list/listing.ts";
import type { DismissalKind } from "../../../core/marks/dismissals.ts";
import { pluralText } from "../../../i18n/plural-text.ts";
import { MenuButton, MenuItem } from "../../shared/overlays/menu.tsx";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";

type Props = {
  /** The name of the button after "Actions for". */
  readonly name: string;
  readonly bundle: Bundle;
};

/** The menu of a row, and its button. */
export function RowMenu({ name, bundle }: Props) {
  return (
    <MenuButton id={`row-menu-${useId()}`} label={i18n.t("row.more", [name])}>
      <Items bundle={bundle} />
    </MenuButton>
  );
}

function Items({ bundle }: Pick<Props, "bundle">) {
  const { listing } = usePopup();
  const actions = useActions();
  const { length } = bundle.rows;
  const isShared = length > 1;
  const [{ wallet, airdrop }] = bundle.rows;
  const isInOthers = allRows(listing).some(
    (row) => row.wallet.id !== wallet.id && airdropOf(row.airdrop.id) === airdropOf(airdrop.id),
  );
  const claimed = i18n.t("row.claimed");

  const dismiss = (how: DismissalKind, everywhere: boolean) =>
    void actions.dismiss(withSameId(bundle, allRows(listing)), { how, everywhere });

  return (
    <>
      <MenuItem
        icon="good"
        words={isShared ? `${claimed} · ${pluralText("count.wallets", length)}` : claimed}
        onChoose={() => dismiss("claimed", false)}
      />
      <hr />
      {!isShared && (
        <MenuItem icon="unseen" words={i18n.t("row.hide")} onChoose={() => dismiss("hidden", false)} />
      )}
      {isInOthers && (
        <MenuItem
          icon={isShared ? "unseen" : null}
          words={i18n.t("row.hideEverywhere")}
          onChoose={() => dismiss("hidden", true)}
        />
      )}
    </>
  );
}
