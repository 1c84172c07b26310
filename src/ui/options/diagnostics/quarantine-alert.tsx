import { i18n } from "#i18n";
import { quarantineItem } from "../../../storage/items.ts";
import { useItem } from "../../shared/data/use-item.ts";
import { formatDate } from "../../shared/text/format.ts";
import style from "../options.module.css";

export function QuarantineAlert() {
  const quarantine = useItem(quarantineItem);
  if (quarantine.state !== "known" || quarantine.value.length === 0) return null;
  return (
    <div className={style.quarantine} role="alert">
      <h2>{i18n.t("options.quarantine.title")}</h2>
      <p>{i18n.t("options.quarantine.body")}</p>
      <ul>
        {quarantine.value.map(({ key, keptAs, at }) => (
          <li key={keptAs}>{i18n.t("options.quarantine.item", [key, keptAs, formatDate(at)])}</li>
        ))}
      </ul>
    </div>
  );
}
