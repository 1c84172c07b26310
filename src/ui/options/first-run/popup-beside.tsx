import { i18n } from "#i18n";
import { SurfaceContext } from "../../popup/model/surface.ts";
import { Popup } from "../../popup/popup.tsx";
import { SamplePopup } from "../../sample/sample-popup.tsx";
import { usePage } from "../../shared/data/use-page.ts";
import style from "./popup-beside.module.css";

/** The popup with sample data as a picture: inert, and hidden from screen readers. */
export function SamplePicture() {
  const { theme } = usePage(({ appearance }) => appearance);
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
        <Popup />
      </SurfaceContext>
    </aside>
  );
}
