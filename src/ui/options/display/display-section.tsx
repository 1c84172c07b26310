import { i18n } from "#i18n";
import { Section } from "../shared/section.tsx";
import { BadgeChoice } from "./badge-choice.tsx";
import { SmallestValue } from "./smallest-value.tsx";

export function DisplaySection() {
  return (
    <Section id="display" title={i18n.t("display.title")}>
      <SmallestValue />
      <BadgeChoice />
    </Section>
  );
}
