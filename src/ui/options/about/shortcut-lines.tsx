import { i18n } from "#i18n";
import style from "../shared/form.module.css";
import { askShortcut, shortcutPage } from "../shared/shortcut.ts";
import { useBrowserFact } from "../shared/use-browser-fact.ts";

export function ShortcutLines() {
  const keys = useBrowserFact("shortcut", askShortcut);
  return (
    <div>
      <h3>{i18n.t("shortcut.label")}</h3>
      {keys !== null && (
        <p>
          {keys === "" ? i18n.t("shortcut.none") : i18n.t("shortcut.set", [keys])}{" "}
          <span className={style.soft}>
            {i18n.t(
              import.meta.env.BROWSER === "firefox" ? "shortcut.changeFirefox" : "shortcut.changeChrome",
              [shortcutPage],
            )}
          </span>
        </p>
      )}
      <p>{i18n.t("shortcut.omnibox")}</p>
    </div>
  );
}
