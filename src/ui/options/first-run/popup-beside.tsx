import { i18n } from "#i18n";
import { appearanceItem } from "../../../storage/items.ts";
import { SurfaceContext } from "../../popup/model/surface.ts";
import { Popup } from "../../popup/popup.tsx";
import { SamplePopup } from "../../sample/sample-popup.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import style from "./popup-beside.module.css";

/** The popup with sample data as a picture: inert, and hidden from screen readers. */
export function SamplePicture() {
  const { theme } = useValue(appearanceItem);
  return (
    <div className={style.sample} aria-hidden="true">
      <div className={style.frame} inert>
        <SamplePopup theme={theme} surface="part" onAction={() => undefined} />
      </div>
      <p>{i18n.t("sample.name")}</p>
    </div>
  );
}

/** The user's own list. */
export function OwnList() {
  return (
    <aside className={style.frame} aria-label={i18n.t("extension.name")}>
      <SurfaceContext value="part">
        <Popup copy={null} />
      </SurfaceContext>
    </aside>
  );
}
