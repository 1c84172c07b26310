import { i18n } from "#i18n";
import { addressOf } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { allSites } from "../../../core/site-permission.ts";
import type { Request } from "../../../messaging/commands.ts";
import { blockedItem } from "../../../storage/wallets/blocked.ts";
import { Button } from "../../shared/components/button.tsx";
import { askForSites, useAllowedSites } from "../../shared/data/granted-sites.ts";
import { useValue } from "../../shared/data/use-item.ts";
import { Section } from "../shared/section.tsx";
import { HelpedCheck } from "../shared/settings.tsx";
import { useToastCommands } from "../shared/use-commands.ts";
import { useRemoval } from "../wallets/use-removal.ts";
import { useWallets } from "../wallets/use-wallets.ts";
import { SiteItem } from "./site-item.tsx";
import { siteRows } from "./site-rows.ts";
import style from "./sites-section.module.css";

export function SitesSection() {
  const blocked = useValue(blockedItem);
  const { data } = useWallets();
  const { run, busy, say } = useToastCommands();
  const { remove, isRemoving } = useRemoval();
  const granted = useAllowedSites() ?? [];
  const everywhere = granted.includes(allSites);
  const rows = siteRows(data?.wallets.map(({ wallet }) => wallet) ?? [], granted, blocked.sites);

  /** Call it directly in a click handler: the browser asks for the permission only then. */
  async function allow(pattern: string, wanted: boolean): Promise<void> {
    say(null);
    const save = (allowed: boolean) => run("setSites", { patterns: [pattern], allowed });
    const changed = wanted ? await askForSites([pattern], save) : await save(false);
    // `run` has shown the reason.
    if (changed === null) return;
    const text = i18n.t(changed === false ? "sites.unchanged" : "options.saved");
    say({ kind: changed === false ? "unsure" : "good", text });
  }

  async function setBlocked(request: Request<"setBlocked">) {
    say(null);
    if ((await run("setBlocked", request)) === null) return;
    say({ kind: "good", text: i18n.t("options.saved") });
  }

  return (
    <Section id="sites" title={i18n.t("sites.title")}>
      <HelpedCheck
        label={i18n.t("sites.everywhere")}
        help={i18n.t("sites.everywhereHelp")}
        checked={everywhere}
        onChange={(wanted) => void allow(allSites, wanted)}
      />
      {rows.length > 0 && (
        <ul className={style.list} aria-label={i18n.t("sites.title")}>
          {rows.map((row) => (
            <SiteItem
              key={row.origin}
              row={row}
              everywhere={everywhere}
              busy={busy || isRemoving}
              onStop={(pattern) => void allow(pattern, false)}
              onRemove={() => void remove(row.own)}
              onBlock={() =>
                void setBlocked({ what: { kind: "site", origin: row.origin }, blocked: !row.blocked })
              }
            />
          ))}
        </ul>
      )}
      {blocked.wallets.length > 0 && (
        <>
          <h3>{i18n.t("sites.blockedAddresses")}</h3>
          <ul className={style.list} aria-label={i18n.t("sites.blockedAddresses")}>
            {blocked.wallets.map((id) => (
              <li key={id}>
                <bdi className={style.address}>{addressOf(id)}</bdi>
                <Button
                  busy={busy}
                  aria-label={i18n.t("named", [i18n.t("sites.unblock"), shortAddress(addressOf(id))])}
                  onClick={() => void setBlocked({ what: { kind: "wallet", id }, blocked: false })}
                >
                  {i18n.t("sites.unblock")}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
