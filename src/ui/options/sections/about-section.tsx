import { i18n } from "#i18n";
import { consentItem } from "../../../storage/items.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { formatDate, hostOf } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { Section } from "../shared/section.tsx";

export function AboutSection() {
  const { serviceUrl } = useValue(settingsItem);
  const consent = useValue(consentItem);
  return (
    <Section id="about">
      <p>{i18n.t("about.privacy", [hostOf(serviceUrl)])}</p>
      <PrivacyPolicyLink />
      {consent !== null && (
        <p className={style.small}>{i18n.t("about.agreedOn", [formatDate(consent.agreedAt)])}</p>
      )}
    </Section>
  );
}
