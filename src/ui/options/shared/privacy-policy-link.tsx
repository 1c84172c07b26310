import { i18n } from "#i18n";

/** Opens the privacy policy of this version, which the package holds in English (`wxt.config.ts`). */
export function PrivacyPolicyLink() {
  return (
    <a href="/PRIVACY.txt" target="_blank" hrefLang="en" rel="noreferrer">
      {i18n.t("options.privacyPolicy")}
    </a>
  );
}
