import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { formatDate, hostOf } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { PrivacyPolicyLink } from "../shared/privacy-policy-link.tsx";
import { Section } from "../shared/section.tsx";
import { ShortcutLines } from "./shortcut-lines.tsx";

type Props = { readonly serviceUrl: string; readonly agreedAt: number | null };

export function AboutSection({ serviceUrl, agreedAt }: Props) {
  return (
    <Section id="about" title={i18n.t("about.title")}>
      <p>{i18n.t("about.what", [browser.runtime.getManifest().version])}</p>
      <p>{i18n.t("about.privacy", [hostOf(serviceUrl)])}</p>
      <PrivacyPolicyLink />
      {agreedAt !== null && <p className={style.small}>{i18n.t("about.agreedOn", [formatDate(agreedAt)])}</p>}
      <ShortcutLines />
    </Section>
  );
}
