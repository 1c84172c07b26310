import { i18n } from "#i18n";
import { formatUsd } from "../../../i18n/format-usd.ts";
import { formatSum, type Scale } from "../../../i18n/money-text.ts";
import { Icon } from "../../shared/components/icons.tsx";
import { openOptions } from "../../shared/open-pages.ts";
import { useActions } from "../model/actions.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./claimed-sum.module.css";

type Props = { readonly scale: Scale };

/** The value that was claimed this year, which leads to the claims. Nothing without one. */
export function ClaimedSum({ scale }: Props) {
  const { stored } = usePopup();
  const { leavingPage } = useActions();
  const { claimed } = stored.summary;
  if (claimed === 0) return null;
  return (
    <button
      type="button"
      className={style.claimed}
      data-reveals=""
      aria-label={i18n.t("named", [i18n.t("page.claimed"), formatSum(claimed, scale)])}
      title={formatUsd(claimed)}
      onClick={leavingPage(() => openOptions("claimed"))}
    >
      <Icon name="good" size={14} />
      <bdi data-amount="">{formatSum(claimed, scale)}</bdi>
    </button>
  );
}
