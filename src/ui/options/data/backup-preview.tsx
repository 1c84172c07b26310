import { i18n } from "#i18n";
import { limits } from "../../../config.ts";
import type { Backup, Profile } from "../../../core/backup/profile.ts";
import { restored } from "../../../core/backup/restore.ts";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount, formatDate } from "../../shared/text/format.ts";
import style from "./data-section.module.css";

/** A decoded backup, and the current profile that it would be merged into. */
export type Chosen = {
  /** The file's JSON. */
  readonly file: unknown;
  readonly backup: Backup;
  readonly here: Profile;
  /** The time of reading both, ms since the epoch. */
  readonly at: number;
};

export function BackupPreview({ chosen }: { readonly chosen: Chosen }) {
  const { backup, here, at } = chosen;
  const { added, known, over, dismissals, claimsOver } = restored(
    here,
    backup,
    { settings: false, service: false },
    at,
  );
  const blocked = backup.blocked.sites.length + backup.blocked.wallets.length;
  const count = backup.wallets.length;
  return (
    <div className={style.preview}>
      <h4>{i18n.t("restore.previewTitle")}</h4>
      <ul className={style.points}>
        <li>{i18n.t("restore.madeAt", [formatDate(backup.madeAt)])}</li>
        <li>{count === 0 ? i18n.t("restore.noWallet") : plural("restore.wallets", count)}</li>
        {known > 0 && <li>{plural("restore.known", known)}</li>}
        {added.length > 0 && known + over > 0 && <li>{plural("restore.added", added.length)}</li>}
        {over > 0 && <li>{plural("restore.over", over, formatCount(limits.wallets))}</li>}
        {dismissals > 0 && <li>{plural("restore.marks", dismissals)}</li>}
        {claimsOver > 0 && <li>{plural("restore.claimsOver", claimsOver, formatCount(limits.claims))}</li>}
        {blocked > 0 && <li>{plural("restore.blocked", blocked)}</li>}
        {backup.declined.length > 0 && <li>{plural("restore.declined", backup.declined.length)}</li>}
      </ul>
    </div>
  );
}
