import { i18n } from "#i18n";
import { consentItem } from "../../../storage/consent.ts";
import { settingsItem } from "../../../storage/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { formatDate, hostOf } from "../../shared/text/format.ts";
import { useShortcut } from "../shared/browser-facts.ts";
import style from "../shared/form.module.css";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { Section } from "../shared/section.tsx";

const isFirefox = import.meta.env.BROWSER === "firefox";

/** The browser's own page for changing the shortcut. No page may link to it. */
const shortcutPage = isFirefox ? "about:addons" : "chrome://extensions/shortcuts";

export function AboutSection() {
  const { serviceUrl } = useValue(settingsItem);
  const consent = useValue(consentItem);
  const keys = useShortcut();
  return (
    <Section id="about">
      <p>{i18n.t("about.privacy", [hostOf(serviceUrl)])}</p>
      <PrivacyPolicyLink />
      {consent !== null && (
        <p className={style.small}>{i18n.t("about.agreedOn", [formatDate(consent.agreedAt)])}</p>
      )}
      <div>
        <p className={style.label}>{i18n.t("shortcut.label")}</p>
        {keys !== null && (
          <p>
            {keys === "" ? i18n.t("shortcut.none") : i18n.t("shortcut.set", [keys])}{" "}
            <span className={style.soft}>
              {i18n.t(isFirefox ? "shortcut.changeFirefox" : "shortcut.changeChrome", [shortcutPage])}
            </span>
          </p>
        )}
      </div>
    </Section>
  );
}
