import { i18n } from "#i18n";
import { asidesItem } from "../../../storage/items.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { formatDate } from "../../shared/text/format.ts";
import style from "../page/options.module.css";

/** Tells of stored things that could not be read and were kept aside. */
export function AsidesAlert() {
  const asides = useItem(asidesItem);
  if (asides.state !== "known" || asides.value.length === 0) return null;
  return (
    <div className={style.asides} role="alert">
      <h2>{i18n.t("options.asides.title")}</h2>
      <p>{i18n.t("options.asides.body")}</p>
      <ul>
        {asides.value.map(({ key, keptAs, at }) => (
          <li key={keptAs}>{i18n.t("options.asides.item", [key, keptAs, formatDate(at)])}</li>
        ))}
      </ul>
    </div>
  );
}
