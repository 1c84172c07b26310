import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { send } from "../../../messaging/client.ts";
import { appearanceItem, themes } from "../../../storage/display.ts";
import { useValue } from "../../shared/data/use-item.ts";
import style from "../navigation/rail.module.css";
import { useSetting } from "../shared/use-setting.tsx";

export function RailFoot() {
  const { change, mark } = useSetting((theme: (typeof themes)[number]) => send("saveAppearance", { theme }));
  const { theme: current } = useValue(appearanceItem);

  return (
    <footer className={style.foot}>
      <fieldset className={style.themes}>
        <legend>{i18n.t("appearance.theme")}</legend>
        {themes.map((theme) => (
          <label key={theme}>
            <input
              type="radio"
              name="theme"
              checked={current === theme}
              onChange={() => void change(theme)}
            />
            <span>{i18n.t(`appearance.${theme}`)}</span>
          </label>
        ))}
        {mark}
      </fieldset>
      <p className={style.version}>
        {i18n.t("extension.name")} {browser.runtime.getManifest().version} ·{" "}
        <a href="#about">{i18n.t("options.privacy")}</a>
      </p>
    </footer>
  );
}
