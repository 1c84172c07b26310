import { isEmpty } from "../../../core/list/listing.ts";
import { usePopup } from "../model/popup-context.tsx";
import style from "./headline.module.css";
import { Headline } from "./headline.tsx";
import { LifeLine } from "./life-line.tsx";

/** The list's total, the claimed value, and the line that filters the list. */
export function Summary() {
  const { stored, listing, worth, status } = usePopup();
  const isBare = isEmpty(listing) && stored.summary.claimed === 0 && (worth.amount ?? 0) === 0;
  if (!status.hasData || isBare) return null;
  return (
    <div className={style.summary}>
      <Headline />
      {!isEmpty(listing) && <LifeLine />}
    </div>
  );
}
