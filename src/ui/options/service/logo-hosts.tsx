import { useMemo } from "react";
import { i18n } from "#i18n";
import { foreignLogoHosts } from "../../../core/logos/logo-source.ts";
import { settingsItem } from "../../../storage/settings/settings.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { hostOf } from "../../shared/text/format.ts";
import style from "../shared/form.module.css";
import { Section } from "../shared/section.tsx";
import { HelpedCheck } from "../shared/settings.tsx";
import { useSitePermissions } from "../shared/use-site-permissions.ts";
import { useWallets } from "../wallets/use-wallets.ts";

/** A service may name a thousand hosts, so the list is limited. */
const mostHosts = 10;

/** The hosts whose logos need the user's permission. Renders nothing without such hosts. */
export function LogoHosts() {
  const { allowed, allow } = useSitePermissions("logos");
  const { data } = useWallets();
  const { serviceUrl } = useValue(settingsItem);
  const hosts = useMemo(() => {
    if (data === undefined) return null;
    return foreignLogoHosts(
      data.wallets.flatMap(
        ({ snapshot }) => snapshot?.airdrops.flatMap(({ imageUrl }) => imageUrl ?? []) ?? [],
      ),
      serviceUrl,
      data.wallets.map(({ wallet }) => wallet.address),
    );
  }, [data, serviceUrl]);
  if (hosts === null || allowed === null) return null;
  const found = hosts.filter((pattern) => !allowed.includes(pattern));
  const offered = [...allowed, ...found.slice(0, mostHosts)];
  if (offered.length === 0) return null;

  return (
    <Section id="logos">
      <fieldset className={style.form} aria-describedby="logo-hosts-help">
        <legend className={style.label}>{i18n.t("logos.from")}</legend>
        {offered.map((pattern) => (
          <HelpedCheck
            key={pattern}
            label={hostOf(pattern)}
            checked={allowed.includes(pattern)}
            onChange={(wanted) => void allow(pattern, wanted)}
          />
        ))}
      </fieldset>
      <p id="logo-hosts-help" className={style.small}>
        {i18n.t("logos.help")}
      </p>
    </Section>
  );
}
