import { i18n } from "#i18n";
import { pluralText } from "../../../i18n/plural-text.ts";
import { Button } from "../../shared/components/button.tsx";
import { hostOf } from "../../shared/text/format.ts";
import form from "../shared/form.module.css";
import type { SiteRow } from "./site-rows.ts";
import style from "./sites-section.module.css";

type Props = {
  readonly row: SiteRow;
  /** The site is scanned without a click, unless it is blocked. */
  readonly isScanned: boolean;
  readonly busy: boolean;
  readonly onStop: (pattern: string) => void;
  readonly onRemove: () => void;
  readonly onBlock: () => void;
};

export function SiteItem({ row, isScanned, busy, onStop, onRemove, onBlock }: Props) {
  const { origin, stops, own, blocked } = row;
  const host = hostOf(origin);
  const block = i18n.t(blocked ? "sites.unblock" : "sites.block");
  return (
    <li>
      <div className={style.about}>
        <bdi className={style.host}>{host}</bdi>
        <span className={form.small}>{factsOf(row, isScanned)}</span>
      </div>
      <div className={form.buttons}>
        {stops !== null && (
          <Button aria-label={i18n.t("named", [i18n.t("sites.stop"), host])} onClick={() => onStop(stops)}>
            {i18n.t("sites.stop")}
          </Button>
        )}
        {own.length > 0 && (
          <Button busy={busy} aria-label={i18n.t("named", [i18n.t("sites.remove"), host])} onClick={onRemove}>
            {i18n.t("sites.remove")}
          </Button>
        )}
        <Button busy={busy} aria-label={i18n.t("named", [block, host])} onClick={onBlock}>
          {block}
        </Button>
      </div>
    </li>
  );
}

function factsOf({ wallets, blocked }: SiteRow, isScanned: boolean): string {
  const always = isScanned ? [i18n.t("sites.always")] : [];
  return [
    ...(blocked ? [i18n.t("sites.isBlocked")] : always),
    ...(wallets > 0 ? [pluralText("sites.wallets", wallets)] : []),
  ].join(" · ");
}
