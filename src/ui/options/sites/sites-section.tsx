import { browser } from "wxt/browser";
import { i18n } from "#i18n";
import { addressOf } from "../../../core/addresses/network.ts";
import { shortAddress } from "../../../core/addresses/short-address.ts";
import { allSites, covers } from "../../../core/site-permission.ts";
import type { Request } from "../../../messaging/commands.ts";
import { blockedSitesItem, blockedWalletsItem } from "../../../storage/wallets/blocked.ts";
import { Button } from "../../shared/components/button.tsx";
import { askForSite, useSitePermissions } from "../../shared/data/site-permissions.ts";
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
  const blockedSites = useValue(blockedSitesItem);
  const blockedWallets = useValue(blockedWalletsItem);
  const { data } = useWallets();
  const { run, busy, say } = useToastCommands();
  const { remove, isRemoving } = useRemoval();
  const granted = useSitePermissions()?.sites ?? [];
  const everywhere = granted.filter((pattern) => covers([pattern], allSites));
  const rows = siteRows(data?.wallets.map(({ wallet }) => wallet) ?? [], granted, blockedSites);

  /** Says what the browser answered to a request or a removal. */
  async function change(answer: Promise<boolean>) {
    say(null);
    const isChanged = await answer.catch(() => false);
    say({
      kind: isChanged ? "good" : "unsure",
      text: i18n.t(isChanged ? "options.saved" : "sites.unchanged"),
    });
  }

  function stop(patterns: readonly string[]) {
    void change(browser.permissions.remove({ origins: [...patterns] }));
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
        checked={everywhere.length > 0}
        onChange={(wanted) => (wanted ? void change(askForSite(allSites)) : stop(everywhere))}
      />
      {rows.length > 0 && (
        <ul className={style.list} aria-label={i18n.t("sites.title")}>
          {rows.map((row) => (
            <SiteItem
              key={row.origin}
              row={row}
              busy={busy || isRemoving}
              onStop={(pattern) => stop([pattern])}
              onRemove={() => void remove(row.own)}
              onBlock={() =>
                void setBlocked({ what: { kind: "site", origin: row.origin }, blocked: !row.blocked })
              }
            />
          ))}
        </ul>
      )}
      {blockedWallets.length > 0 && (
        <>
          <h3>{i18n.t("sites.blockedAddresses")}</h3>
          <ul className={style.list} aria-label={i18n.t("sites.blockedAddresses")}>
            {blockedWallets.map((id) => (
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
