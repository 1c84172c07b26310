import { i18n } from "#i18n";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { hostOf } from "../../shared/text/format.ts";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { Section } from "../shared/section.tsx";

export function AboutSection() {
  const { serviceUrl } = useValue(settingsItem);
  return (
    <Section id="about">
      <p>{i18n.t("consent.sends", [hostOf(serviceUrl)])}</p>
      <p>{i18n.t("consent.stored")}</p>
      <PrivacyPolicyLink />
    </Section>
  );
}
