import { i18n } from "#i18n";
import { plural } from "../../shared/text/error-text.ts";
import { formatCount } from "../../shared/text/format.ts";
import type { Listing } from "../list/listing.ts";
import style from "./deadlines.module.css";

type Props = { readonly counts: Listing["counts"] };

/**
 * What expires, in words and as a line of 30 days. The service says only "within 7" or "within 30 days", so the
 * line counts what lies in each stretch as a whole: a mark anywhere on it would look like a date.
 */
export function Deadlines({ counts }: Props) {
  const { verySoon, soon } = counts;
  if (verySoon + soon === 0) return null;
  return (
    <div className={style.deadlines}>
      <p>
        {verySoon > 0 && <strong className={style.red}>{plural("count.verySoon", verySoon)}</strong>}
        {verySoon > 0 && soon > 0 && " · "}
        {soon > 0 && (
          <span className={style.amber}>{plural(verySoon > 0 ? "count.soonMore" : "count.soon", soon)}</span>
        )}
      </p>
      <div className={style.line} aria-hidden="true">
        <span className={`${style.stretch} ${style.verySoon}`}>{verySoon > 0 && formatCount(verySoon)}</span>
        <span className={`${style.stretch} ${style.soon}`}>{soon > 0 && formatCount(soon)}</span>
        <span>{i18n.t("line.today")}</span>
        <span className={style.seven}>{i18n.t("line.sevenDays")}</span>
        <span className={style.thirty}>{i18n.t("line.thirtyDays")}</span>
      </div>
    </div>
  );
}
