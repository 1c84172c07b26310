import { i18n } from "#i18n";
import { appearanceItem } from "../../../storage/settings/display.ts";
import type { PopupContents } from "../../../storage/transaction/popup-contents.ts";
import { SurfaceContext } from "../../popup/model/surface.ts";
import { Popup } from "../../popup/popup.tsx";
import { SamplePopup } from "../../sample/sample-popup.tsx";
import { useValue } from "../../shared/data/use-item.ts";
import style from "./popup-picture.module.css";

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

/** The user's own list. @param copy shown until everything is read */
export function OwnList({ copy }: { readonly copy: PopupContents }) {
  return (
    <div className={style.frame}>
      <SurfaceContext value="part">
        <Popup copy={copy} />
      </SurfaceContext>
    </div>
  );
}
