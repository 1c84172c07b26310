import { i18n } from "#i18n";
import { keyStatusItem } from "../../../storage/items.ts";
import { useAllowedSites } from "../../shared/data/granted-sites.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { hostOf } from "../../shared/text/format.ts";
import style from "./data-section.module.css";

export type Missing = {
  /** The backup's service, if the user or the browser did not allow it. */
  readonly notReached: string | null;
  /** There was no wallet before the restore, so there is no history. */
  readonly isNew: boolean;
};

/** Lists what a backup cannot restore: the key, the permissions and the history. */
export function StillMissing({ serviceUrl, notReached, isNew }: Missing & { readonly serviceUrl: string }) {
  const status = useItem(keyStatusItem);
  const granted = useAllowedSites("scan");
  const noKey = status.state === "known" && status.value?.serviceUrl !== serviceUrl;
  const noSites = granted?.length === 0;
  if (!noKey && !noSites && notReached === null && !isNew) return null;
  return (
    <div className={style.missing}>
      <h4>{i18n.t("restore.missing")}</h4>
      <ul className={style.points}>
        {noKey && (
          <li>
            <a href="#key">{i18n.t("restore.missingKey")}</a>
          </li>
        )}
        {notReached !== null && (
          <li>
            <a href="#service">{i18n.t("restore.missingService", [hostOf(notReached)])}</a>
          </li>
        )}
        {noSites && (
          <li>
            <a href="#sites">{i18n.t("restore.missingSites")}</a>
          </li>
        )}
        {isNew && <li>{i18n.t("restore.missingHistory")}</li>}
      </ul>
    </div>
  );
}
